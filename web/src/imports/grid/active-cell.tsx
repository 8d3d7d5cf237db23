import { importColumns } from '@miya/contract/imports';
import { Button } from 'antd';
import { useTexts } from '../../i18n/texts.tsx';
import { desk, useDesk } from '../desk.ts';
import { edit } from '../edit-rows.ts';
import { changeCells } from '../model/change-rows.ts';
import { useHeadings } from '../use-headings.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { noteOf } from './cell-notes.ts';
import { useSelection } from './selection.ts';

/** Above the grid: where one is, what is wrong there, and what may be meant. It is read out as one moves. */
export function ActiveCell({ shown }: { shown: readonly SheetRow[] }) {
  const imports = useTexts('imports');
  const errors = useTexts('errors');
  const headings = useHeadings();
  const { at, column } = useSelection(({ anchor }) => anchor);
  useDesk(({ round }) => round);
  const row = shown[at];
  const name = importColumns[column];
  if (!row || !name) return <div className="order-active" />;
  const note = noteOf(desk().states, row, name, { imports, errors });
  const take = (text: string) => edit((rows) => changeCells(rows, [{ row: row.row, column, text }]));
  return (
    <div className="order-active" aria-live="polite" data-tone={note?.tone}>
      <strong>{imports.grid.cell(String(row.row), headings[name])}</strong>
      {note && note.suggestions.length === 0 && <span>{note.text}</span>}
      {note && note.suggestions.length > 0 && (
        <>
          <span>{note.tone === 'problem' ? note.text : imports.grid.meant}</span>
          {note.suggestions.map((text) => (
            <Button key={text} size="small" onClick={() => take(text)}>
              {text}
            </Button>
          ))}
        </>
      )}
    </div>
  );
}
