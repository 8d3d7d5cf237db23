import { importColumns } from '@miya/contract/imports';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { faultText } from '../../forms/fault-text.ts';
import type { Fault } from '../../forms/use-form.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { rowCards } from '../../ui/row-cards.module.css';
import { changeCells } from '../model/change-rows.ts';
import { problemsOf } from '../model/summary.ts';
import { isShown } from '../model/view.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';
import { useHeadings } from '../use-headings.ts';
import type { SheetRow } from '../worker/protocol.ts';
import * as styles from './grid.module.css';

const AT_ONCE = 20;

/** Shows on a phone the rows with problems, one below the other, with the cells to mend. */
export function ProblemCards() {
  const texts = useTexts('imports').grid;
  const session = useImportSession();
  const rows = useImportState((state) => state.rows);
  const view = useImportState((state) => state.view);
  const [most, setMost] = useState(AT_ONCE);
  useImportState(({ revision }) => revision);
  const { states, summary } = session.state.getState();
  const list = (isMeant: (one: SheetRow) => boolean) => {
    const found: SheetRow[] = [];
    let seen = 0;
    for (const one of rows) {
      // Beyond the last one there may be a hundred thousand that are sound.
      if (found.length > most || seen >= summary.faultyRows) break;
      if (problemsOf(states, one).length === 0) continue;
      seen += 1;
      if (isMeant(one)) found.push(one);
    }
    return found;
  };
  const shown = list((one) => isShown(view, states, one));
  // Once the last row of a reason is mended, all others are wanted again.
  const faulty = shown.length > 0 ? shown : list(() => true);
  if (faulty.length === 0) return <p className={styles.none}>{texts.none}</p>;
  return (
    <>
      <ul className={rowCards} aria-label={texts.onlyProblems}>
        {faulty.slice(0, most).map((one) => (
          <ProblemCard key={one.row} one={one} />
        ))}
      </ul>
      {faulty.length > most && <Button onClick={() => setMost(most + AT_ONCE)}>{texts.more}</Button>}
    </>
  );
}

function ProblemCard({ one }: { one: SheetRow }) {
  const texts = useTexts('imports').grid;
  const session = useImportSession();
  const errors = useTexts('errors');
  const headings = useHeadings();
  const name = one.cells[importColumns.indexOf('receiverName')] ?? '';
  return (
    <li>
      <div className={styles.cardHead}>
        <strong>
          {texts.row} {one.row}
        </strong>
        <span>{name}</span>
        <Button size="small" onClick={() => session.deleteRows(new Set([one.row]))}>
          {texts.deleteOne}
        </Button>
      </div>
      {problemsOf(session.state.getState().states, one).map(({ column, problem }) => (
        <Labelled key={column} label={headings[column]} problem={faultText(errors, problem as Fault)}>
          {(control) => (
            <Input
              {...control}
              defaultValue={one.cells[importColumns.indexOf(column)] ?? ''}
              onBlur={(event) =>
                session.edit((rows) =>
                  changeCells(rows, [
                    { row: one.row, column: importColumns.indexOf(column), text: event.target.value.trim() },
                  ]),
                )
              }
            />
          )}
        </Labelled>
      ))}
    </li>
  );
}
