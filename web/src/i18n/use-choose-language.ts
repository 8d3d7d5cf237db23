import type { Language } from '@miya/contract';
import { saveLanguage } from '../platform/api/session-store.ts';
import { showToast } from '../platform/api/user-messages.ts';
import { getTexts, useLanguage, useTexts } from './texts.tsx';

/**
 * Returns a function that switches the language without a reload, stores the choice and shows a toast in the new
 * language.
 */
export function useChooseLanguage(): (nextLanguage: Language) => Promise<void> {
  const errors = useTexts('errors');
  const { switchLanguage } = useLanguage();
  return async (nextLanguage) => {
    try {
      await switchLanguage(nextLanguage);
      saveLanguage(nextLanguage);
      showToast('success', getTexts(nextLanguage, 'common').languageSwitched);
    } catch {
      showToast('error', errors.refusals.unreachable);
    }
  };
}
