import { importColumns } from '@miya/contract/imports';
import { listServices } from '@miya/contract/quotes';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { queryOf } from '../../../../platform/api/query.ts';
import { useReasonsOf } from '../../export/use-reasons-of.ts';
import { changeCells } from '../../model/edit/change-rows.ts';
import { problemsOf } from '../../model/view/summary.ts';
import { useImportSession, useImportState, useSelected } from '../../session/session-context.ts';
import { useHeadings } from '../../use-headings.ts';
import type { SheetRow } from '../../worker/protocol.ts';
import * as styles from '../grid.module.css';
import { type CellNote, noteOf } from './cell-notes.ts';
import { UsedOrder } from './used-order.tsx';

/** Tells above the grid which cell is active, what is wrong with it and what may be meant. It is read out as one moves. */
export function ActiveCell({ shown }: { shown: readonly SheetRow[] }) {
  const imports = useTexts('imports');
  const session = useImportSession();
  const errors = useTexts('errors');
  const positions = useTexts('positions');
  const headings = useHeadings();
  const { language } = useLanguage();
  const reasonsOf = useReasonsOf('fault');
  const { data } = useQuery(queryOf(listServices, { language }));
  const { rowIndex, column } = useSelected(({ anchor }) => anchor);
  useImportState(({ revision }) => revision);
  const row = shown[rowIndex];
  const name = importColumns[column];
  if (!row || !name) return <div className={styles.active} />;
  const { states } = session.state.getState();
  const own = noteOf(states, row, name, { imports, errors, positions, language });
  // Of a row with a problem somewhere else that is said, wherever one is in it: its own cell is too narrow for all of it.
  const note: CellNote | undefined =
    own ??
    (problemsOf(states, row).length > 0
      ? { tone: 'problem', text: reasonsOf(row), suggestions: [] }
      : undefined);
  const take = (text: string) => session.edit((rows) => changeCells(rows, [{ row: row.row, column, text }]));
  // Which express types there are is known; what else may be meant depends on what the cell says.
  const choices =
    name === 'service' ? (data?.services.map((one) => one.name) ?? []) : (note?.suggestions ?? []);
  return (
    <div className={styles.active} aria-live="polite" data-tone={note?.tone}>
      <strong>{imports.grid.cell(String(row.row), headings[name])}</strong>
      {note && (
        <span>{note.tone === 'hint' && note.suggestions.length > 0 ? imports.grid.meant : note.text}</span>
      )}
      <UsedOrder states={states} one={row} />
      {choices.map((text) => (
        <Button key={text} size="small" onClick={() => take(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
