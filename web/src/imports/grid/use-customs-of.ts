import { useCallback } from 'react';
import { listThings } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { answerOf } from '../model/summary.ts';
import { useImportSession } from '../session/session-context.ts';
import { useHeadings } from '../use-headings.ts';
import type { SheetRow } from '../worker/protocol.ts';

/** What customs lack of a row, in words; or that its order is ready to clear, which its first row says. */
export function useCustomsOf(): (one: SheetRow) => string {
  const texts = useTexts('imports').grid;
  const headings = useHeadings();
  const { language } = useLanguage();
  const { state } = useImportSession();
  return useCallback(
    (one) => {
      const answer = answerOf(state.getState().states, one);
      if (!answer) return '';
      const missing = answer.customs.filter(({ severity }) => severity === 'required');
      if (missing.length > 0)
        return texts.customs.required(
          listThings(
            language,
            missing.map(({ column }) => headings[column]),
          ),
        );
      return answer.isReady && answer.orderRow === one.row ? texts.ready : '';
    },
    [texts, headings, state, language],
  );
}
