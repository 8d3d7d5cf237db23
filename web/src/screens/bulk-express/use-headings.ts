import { identityLabels } from '@miya/contract/identity-numbers';
import {
  buildDisplayHeadings,
  buildTemplateHeadings,
  getCellText,
  type ImportColumn,
  type ImportHeadings,
} from '@miya/contract/imports';
import { findCountryCode } from '@miya/contract/positions';
import { useCallback, useMemo } from 'react';
import { formatWithNote } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import type { SheetRow } from './worker/protocol.ts';

/** Returns the headings of the columns as the screen displays them. */
export function useDisplayHeadings(): ImportHeadings {
  const { language } = useLanguage();
  const texts = useTexts('orders');
  return useMemo(() => buildDisplayHeadings(language, texts), [language, texts]);
}

/** Returns the headings of the template file. The user can also search for a column by its template heading. */
export function useTemplateHeadings(): ImportHeadings {
  const { language } = useLanguage();
  const texts = useTexts('orders');
  return useMemo(() => buildTemplateHeadings(language, texts), [language, texts]);
}

/**
 * Returns a function that gets the heading of a column for one row. The heading of the receiver's identity number also
 * has the name of that number in the receiver's country.
 */
export function useGetRowHeading(): (sheetRow: SheetRow, column: ImportColumn) => string {
  const headings = useDisplayHeadings();
  const { language } = useLanguage();
  return useCallback(
    ({ cells }, column) => {
      const heading = headings[column];
      if (column !== 'receiverIdentity') return heading;
      const country =
        findCountryCode(getCellText(cells, 'receiverCountry')) ??
        findCountryCode(getCellText(cells, 'destination'));
      const name = country && identityLabels[country];
      return name ? formatWithNote(language, heading, name) : heading;
    },
    [headings, language],
  );
}
