import { reasonHeadings } from '@miya/contract/imports';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { say } from '../../../platform/api/notices.ts';
import { isShown, type View } from '../model/view/view.ts';
import { useImportSession } from '../session/session-context.ts';
import { useHeadings } from '../use-headings.ts';
import { useReasonsOf } from './use-reasons-of.ts';
import { writeExport } from './write-export.ts';

/** Saves the rows of a view as the reader's own sheet, with what is wrong with each. */
export function useSaveRows(): (view: View) => Promise<void> {
  const texts = useTexts('imports');
  const { language } = useLanguage();
  const session = useImportSession();
  const headings = useHeadings();
  const reasonsOf = useReasonsOf();
  return async (view) => {
    const state = session.state.getState();
    const rows = state.rows.filter((one) => isShown(view, state.states, one));
    const added = {
      headings: [reasonHeadings[language]],
      cells: new Map(rows.map((one) => [one.row, [reasonsOf(one)]])),
    };
    const isWritten = await writeExport({ state, name: texts.problems.name, headings, rows, added });
    if (!isWritten) say('error', texts.send.exportFault);
  };
}
