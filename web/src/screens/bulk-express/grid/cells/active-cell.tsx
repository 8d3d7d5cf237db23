import { importColumns } from '@miya/contract/imports';
import { listServices } from '@miya/contract/quotes';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { buildQuery } from '../../../../platform/api/query.ts';
import { useFormatRowProblems } from '../../export/use-format-row-problems.ts';
import { buildCellChanges } from '../../model/edit/row-changes.ts';
import { listProblems } from '../../model/view/sheet-summary.ts';
import { useImportSession, useImportState, useSelectionState } from '../../session/session-context.ts';
import { useDisplayHeadings } from '../../use-headings.ts';
import type { SheetRow } from '../../worker/protocol.ts';
import * as styles from '../grid.module.css';
import { type CellNote, findCellNote } from './find-cell-note.ts';
import { UsedReferenceLink } from './used-reference-link.tsx';

/**
 * Shows above the grid which cell is active, the note of that cell and the suggested replacements. Screen readers
 * announce the text when the active cell changes.
 */
export function ActiveCell({ shownRows }: { shownRows: readonly SheetRow[] }) {
  const imports = useTexts('imports');
  const session = useImportSession();
  const errors = useTexts('errors');
  const positions = useTexts('positions');
  const headings = useDisplayHeadings();
  const { language } = useLanguage();
  const formatRowProblems = useFormatRowProblems('fault');
  const { data } = useQuery(buildQuery(listServices, { language }));
  const { rowIndex, column } = useSelectionState(({ anchor }) => anchor);
  useImportState(({ revision }) => revision);
  const sheetRow = shownRows[rowIndex];
  const columnName = importColumns[column];
  if (!sheetRow || !columnName) return <div className={styles.active} />;
  const { rowStates } = session.state.getState();
  const cellNote = findCellNote(rowStates, sheetRow, columnName, { imports, errors, positions, language });
  // If the cell itself has no note, show all problems of its row: the problem column is too narrow for the whole text.
  const note: CellNote | undefined =
    cellNote ??
    (listProblems(rowStates, sheetRow).length > 0
      ? { tone: 'problem', text: formatRowProblems(sheetRow), suggestions: [] }
      : undefined);
  const replaceText = (text: string) =>
    session.editRows((rows) => buildCellChanges(rows, [{ row: sheetRow.row, column, text }]));
  // The cell of the express type offers all express types. Other cells offer the suggestions for their text.
  const replacements =
    columnName === 'service'
      ? (data?.services.map((service) => service.name) ?? [])
      : (note?.suggestions ?? []);
  return (
    <div className={styles.active} aria-live="polite" data-tone={note?.tone}>
      <strong>{imports.grid.cell(String(sheetRow.row), headings[columnName])}</strong>
      {note && (
        <span>{note.tone === 'hint' && note.suggestions.length > 0 ? imports.grid.meant : note.text}</span>
      )}
      <UsedReferenceLink states={rowStates} sheetRow={sheetRow} />
      {replacements.map((text) => (
        <Button key={text} size="small" onClick={() => replaceText(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
