import { useCallback } from 'react';
import { faultText } from '../../forms/fault-text.ts';
import type { Fault } from '../../forms/use-form.ts';
import { isWide, withLabel } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { problemsOf } from '../model/summary.ts';
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
    (one) =>
      problemsOf(state.getState().states, one)
        .map(({ column, problem }) => {
          const fault = faultText(errors, problem as Fault);
          const heading = headingIn(one, column);
          return first === 'fault' ? `${fault} · ${heading}` : withLabel(language, heading, fault);
        })
        .join(isWide(language) ? '；' : '; '),
    [first, errors, headingIn, state, language],
  );
}
