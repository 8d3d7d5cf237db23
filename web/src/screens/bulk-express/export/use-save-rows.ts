import { reasonHeadings } from '@miya/contract/imports';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { showToast } from '../../../platform/api/user-messages.ts';
import { type GridView, isRowInView } from '../model/view/grid-view.ts';
import { useImportSession } from '../session/session-context.ts';
import { useDisplayHeadings } from '../use-headings.ts';
import { saveExport } from './save-export.ts';
import { useFormatRowProblems } from './use-format-row-problems.ts';

/** Returns a function that saves the rows of a view as the user's sheet, with the problems of each row. */
export function useSaveRows(): (view: GridView) => Promise<void> {
  const texts = useTexts('imports');
  const { language } = useLanguage();
  const session = useImportSession();
  const headings = useDisplayHeadings();
  const formatRowProblems = useFormatRowProblems();
  return async (view) => {
    const state = session.state.getState();
    const rows = state.rows.filter((sheetRow) => isRowInView(view, state.rowStates, sheetRow));
    const addedColumns = {
      headings: [reasonHeadings[language]],
      cellsByRow: new Map(rows.map((sheetRow) => [sheetRow.row, [formatRowProblems(sheetRow)]])),
    };
    const isSaved = await saveExport({ state, title: texts.problems.name, headings, rows, addedColumns });
    if (!isSaved) showToast('error', texts.send.exportFault);
  };
}
