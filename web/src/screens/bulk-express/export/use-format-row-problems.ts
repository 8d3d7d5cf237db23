import { useCallback } from 'react';
import { formatWithLabel, usesWidePunctuation } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { formatProblem } from '../model/view/format-problem.ts';
import { listProblems } from '../model/view/sheet-summary.ts';
import { useImportSession } from '../session/session-context.ts';
import { useGetRowHeading } from '../use-headings.ts';
import type { SheetRow } from '../worker/protocol.ts';

/**
 * Returns a function that formats all problems of a row as one text. With 'column' the heading comes first: 'Weight:
 * Not a number'. With 'fault' the problem comes first, for places that show only the beginning of the text: 'Not a
 * number · Weight'.
 */
export function useFormatRowProblems(
  startsWith: 'column' | 'fault' = 'column',
): (sheetRow: SheetRow) => string {
  const errors = useTexts('errors');
  const getRowHeading = useGetRowHeading();
  const { language } = useLanguage();
  const { state } = useImportSession();
  return useCallback(
    (sheetRow) => {
      const { rowStates } = state.getState();
      return listProblems(rowStates, sheetRow)
        .map((problem) => {
          const problemText = formatProblem({ errors, language }, rowStates, sheetRow, problem);
          const heading = getRowHeading(sheetRow, problem.column);
          return startsWith === 'fault'
            ? `${problemText} · ${heading}`
            : formatWithLabel(language, heading, problemText);
        })
        .join(usesWidePunctuation(language) ? '；' : '; ');
    },
    [startsWith, errors, getRowHeading, state, language],
  );
}
