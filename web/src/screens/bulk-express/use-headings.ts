import { identityNames } from '@miya/contract/identity-numbers';
import {
  buildDisplayHeadings,
  buildTemplateHeadings,
  getCellText,
  type ImportColumn,
  type ImportHeadings,
} from '@miya/contract/imports';
import { findCountryCode } from '@miya/contract/positions';
import { useCallback, useMemo } from 'react';
import { withNote } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import type { SheetRow } from './worker/protocol.ts';

/** What the columns are called in the reader's language, wherever the rows go. */
export function useHeadings(): ImportHeadings {
  const { language } = useLanguage();
  const words = useTexts('orders');
  return useMemo(() => buildDisplayHeadings(language, words), [language, words]);
}

/** What they are called in the template, by which somebody may look for them. */
export function useTemplateHeadings(): ImportHeadings {
  const { language } = useLanguage();
  const words = useTexts('orders');
  return useMemo(() => buildTemplateHeadings(language, words), [language, words]);
}

/** What a column is called in one row: the number of its receiver has the name it has in the receiver's country. */
export function useHeadingIn(): (one: SheetRow, column: ImportColumn) => string {
  const headings = useHeadings();
  const { language } = useLanguage();
  return useCallback(
    ({ cells }, column) => {
      const heading = headings[column];
      if (column !== 'receiverIdentity') return heading;
      const country =
        findCountryCode(getCellText(cells, 'receiverCountry')) ??
        findCountryCode(getCellText(cells, 'destination'));
      const name = country && identityNames[country];
      return name ? withNote(language, heading, name) : heading;
    },
    [headings, language],
  );
}
