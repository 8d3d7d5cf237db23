import { wouldHelp } from '@miya/contract/clearance';
import type { CustomsHint } from '@miya/contract/imports';
import { useCallback } from 'react';
import { joinSentences, listThings } from '../../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { answerOf } from '../../model/view/summary.ts';
import { useImportSession } from '../../session/session-context.ts';
import { useHeadingIn } from '../../use-headings.ts';
import type { SheetRow } from '../../worker/protocol.ts';

/**
 * What to look at in a row that can be sent, in words: a postcode of another place, then what customs lack; else what would help;
 * or that its order lacks nothing, which its first row says.
 */
export function useAdviceOf(): (one: SheetRow) => string {
  const texts = useTexts('imports').grid;
  const { short } = useTexts('customs');
  const { codeElsewhere } = useTexts('positions');
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
      const elsewhere = answer.places.flatMap(({ elsewhere: found }) =>
        found ? [codeElsewhere(found.postcode, found.place)] : [],
      );
      return joinSentences(language, [...elsewhere, ofCustoms()]);

      function ofCustoms(): string {
        if (missing !== '') return texts.customs.required(missing);
        if (advised !== '') return texts.customs.advisable(advised);
        return answer?.isReady && answer.orderRow === one.row ? texts.ready : '';
      }
    },
    [texts, short, codeElsewhere, headingIn, state, language],
  );
}
