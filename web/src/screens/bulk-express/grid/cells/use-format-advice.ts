import { isRecommendation } from '@miya/contract/clearance';
import type { CustomsHint } from '@miya/contract/imports';
import { useCallback } from 'react';
import { formatList, joinSentences } from '../../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { findServerResult } from '../../model/view/sheet-summary.ts';
import { useImportSession } from '../../session/session-context.ts';
import { useGetRowHeading } from '../../use-headings.ts';
import type { SheetRow } from '../../worker/protocol.ts';

/**
 * Returns a function that formats the advice for a row that can be sent:
 * 1. each postcode that belongs to another place;
 * 2. then the first that applies: what customs require; what would speed up the clearance; in the first row of an
 *    order, that it is ready for customs.
 *
 * The text is empty if the server has not checked the row or there is no advice.
 */
export function useFormatAdvice(): (sheetRow: SheetRow) => string {
  const texts = useTexts('imports').grid;
  const { short } = useTexts('customs');
  const { codeElsewhere } = useTexts('positions');
  const getRowHeading = useGetRowHeading();
  const { language } = useLanguage();
  const { state } = useImportSession();
  return useCallback(
    (sheetRow) => {
      const checkedRow = findServerResult(state.getState().rowStates, sheetRow);
      if (!checkedRow) return '';
      const listNames = (matches: (hint: CustomsHint) => boolean) => {
        const names = checkedRow.customs
          .filter(matches)
          .map(({ problem, column }) =>
            Object.hasOwn(short, problem)
              ? short[problem as keyof typeof short]
              : getRowHeading(sheetRow, column),
          );
        return formatList(language, [...new Set(names)]);
      };
      const [requiredNames, advisedNames] = [
        listNames(({ severity }) => severity === 'required'),
        listNames(isRecommendation),
      ];
      const postcodeNotes = checkedRow.places.flatMap(({ elsewhere }) =>
        elsewhere ? [codeElsewhere(elsewhere.postcode, elsewhere.place)] : [],
      );
      return joinSentences(language, [...postcodeNotes, formatCustomsAdvice()]);

      function formatCustomsAdvice(): string {
        if (requiredNames !== '') return texts.customs.required(requiredNames);
        if (advisedNames !== '') return texts.customs.advisable(advisedNames);
        return checkedRow?.isReady && checkedRow.orderRow === sheetRow.row ? texts.ready : '';
      }
    },
    [texts, short, codeElsewhere, getRowHeading, state, language],
  );
}
