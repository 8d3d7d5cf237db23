import { wouldHelp } from '@miya/contract/clearance';
import type { CustomsHint } from '@miya/contract/imports';
import { useCallback } from 'react';
import { listThings } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { answerOf } from '../model/summary.ts';
import { useImportSession } from '../session/session-context.ts';
import { useHeadingIn } from '../use-headings.ts';
import type { SheetRow } from '../worker/protocol.ts';

/** What customs lack of a row, in words; else what would help; or that its order lacks nothing, which its first row says. */
export function useCustomsOf(): (one: SheetRow) => string {
  const texts = useTexts('imports').grid;
  const { short } = useTexts('customs');
  const headingIn = useHeadingIn();
  const { language } = useLanguage();
  const { state } = useImportSession();
  return useCallback(
    (one) => {
      const answer = answerOf(state.getState().states, one);
      if (!answer) return '';
      const named = (isMeant: (hint: CustomsHint) => boolean) => {
        const names = answer.customs
          .filter(isMeant)
          .map(({ problem, column }) =>
            Object.hasOwn(short, problem) ? short[problem as keyof typeof short] : headingIn(one, column),
          );
        return listThings(language, [...new Set(names)]);
      };
      const [missing, advised] = [named(({ severity }) => severity === 'required'), named(wouldHelp)];
      if (missing !== '') return texts.customs.required(missing);
      if (advised !== '') return texts.customs.advisable(advised);
      return answer.isReady && answer.orderRow === one.row ? texts.ready : '';
    },
    [texts, short, headingIn, state, language],
  );
}
