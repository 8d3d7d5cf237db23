import type { Language } from '@miya/contract';
import { say } from '../platform/api/notices.ts';
import { keepLanguage } from '../platform/api/session-store.ts';
import { textsOf, useLanguage, useTexts } from './texts.tsx';

/** Changes the language in place, keeps the choice, and says so in the new one. */
export function useChooseLanguage(): (next: Language) => Promise<void> {
  const errors = useTexts('errors');
  const { speak } = useLanguage();
  return async (next) => {
    try {
      await speak(next);
      keepLanguage(next);
      say('success', textsOf(next, 'common').languageSwitched);
    } catch {
      say('error', errors.refusals.unreachable);
    }
  };
}
