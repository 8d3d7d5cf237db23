import type { Language } from '@miya/contract';
import { saveLanguage } from '../platform/api/session-store.ts';
import { showToast } from '../platform/api/user-messages.ts';
import { textsOf, useLanguage, useTexts } from './texts.tsx';

/** Changes the language in place, keeps the choice, and says so in the new one. */
export function useChooseLanguage(): (next: Language) => Promise<void> {
  const errors = useTexts('errors');
  const { speak } = useLanguage();
  return async (next) => {
    try {
      await speak(next);
      saveLanguage(next);
      showToast('success', textsOf(next, 'common').languageSwitched);
    } catch {
      showToast('error', errors.refusals.unreachable);
    }
  };
}
