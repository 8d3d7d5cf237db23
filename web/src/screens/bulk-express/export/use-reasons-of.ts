import { useCallback } from 'react';
import { isWide, withLabel } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { problemWords } from '../model/view/problem-words.ts';
import { problemsOf } from '../model/view/summary.ts';
import { useImportSession } from '../session/session-context.ts';
import { useHeadingIn } from '../use-headings.ts';
import type { SheetRow } from '../worker/protocol.ts';

/** What is wrong with a row, in words: behind the name of its column, or before it where there is room for the beginning only. */
export function useReasonsOf(first: 'column' | 'fault' = 'column'): (one: SheetRow) => string {
  const errors = useTexts('errors');
  const headingIn = useHeadingIn();
  const { language } = useLanguage();
  const { state } = useImportSession();
  return useCallback(
    (one) => {
      const { states } = state.getState();
      return problemsOf(states, one)
        .map((problem) => {
          const fault = problemWords({ errors, language }, states, one, problem);
          const heading = headingIn(one, problem.column);
          return first === 'fault' ? `${fault} · ${heading}` : withLabel(language, heading, fault);
        })
        .join(isWide(language) ? '；' : '; ');
    },
    [first, errors, headingIn, state, language],
  );
}
