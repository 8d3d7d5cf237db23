import { type ImportHeadings, importHeadingsIn } from '@miya/contract/imports';
import { useMemo } from 'react';
import { useLanguage, useTexts } from '../i18n/texts.tsx';

/** What the columns are called in the reader's language, as in the template. */
export function useHeadings(): ImportHeadings {
  const { language } = useLanguage();
  const words = useTexts('orders');
  return useMemo(() => importHeadingsIn(language, words), [language, words]);
}
