import { EditOutlined } from '@ant-design/icons';
import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { formatMoney, formatNumber } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { Labelled } from '../../../../ui/inputs/labelled.tsx';
import { changeCells } from '../../model/edit/change-rows.ts';
import { answerOf, isJoined, problemsOf } from '../../model/view/summary.ts';
import { useImportSession, useImportState } from '../../session/session-context.ts';
import { useHeadings } from '../../use-headings.ts';
import type { SheetRow } from '../../worker/protocol.ts';
import { type CellNote, noteOf } from '../cells/cell-notes.ts';
import { useAdviceOf } from '../cells/use-advice-of.ts';
import { UsedOrder } from '../cells/used-order.tsx';
import * as styles from '../grid.module.css';

type Props = {
  one: SheetRow;
  /** The columns of which is shown what they say; those with a problem are always there, to be mended. */
  columns: readonly number[];
  currency: string;
};

/** A row of the file on a phone. */
export function RowCard({ one, columns, currency }: Props) {
  const imports = useTexts('imports');
  const texts = imports.grid;
  const common = useTexts('common');
  const errors = useTexts('errors');
  const positions = useTexts('positions');
  const { language } = useLanguage();
  const session = useImportSession();
  const headings = useHeadings();
  const adviceOf = useAdviceOf();
  const [isEdited, setIsEdited] = useState(false);
  useImportState(({ revision }) => revision);
  const { states } = session.state.getState();
  const order = states.findings.get(one.row)?.order;
  const price = answerOf(states, one)?.price ?? undefined;
  const faulty = new Set(problemsOf(states, one).map(({ column }) => column));
  const isWhole = columns.length > 0;
  const listed = columns.flatMap((at) => importColumns[at] ?? []);
  const typed = isEdited ? [...new Set([...faulty, ...listed])] : [...faulty];
  const textOf = (column: ImportColumn) => one.cells[importColumns.indexOf(column)] ?? '';
  const noteAt = (column: ImportColumn) =>
    noteOf(states, one, column, { imports, errors, positions, language });
  // The receiver's name stands above: it is said again only where there is something to say of it.
  const isSaid = (column: ImportColumn) =>
    textOf(column) !== '' && (column !== 'receiverName' || noteAt(column) !== undefined);
  const said = listed.filter((column) => !typed.includes(column) && isSaid(column));
  const change = (column: ImportColumn, text: string) =>
    session.edit((rows) =>
      changeCells(rows, [{ row: one.row, column: importColumns.indexOf(column), text: text.trim() }]),
    );

  return (
    <li>
      <div className={styles.cardHead}>
        <strong>
          {texts.row} {one.row}
        </strong>
        <span>{textOf('receiverName')}</span>
        <Button size="small" onClick={() => session.deleteRows(new Set([one.row]))}>
          {texts.deleteOne}
        </Button>
      </div>
      {isWhole && order && (
        <small className={styles.advice}>
          {isJoined({ order }, one.row)
            ? texts.goesWith(String(order.rows[0]))
            : texts.orderOf(formatNumber(language, order.rows.length))}
        </small>
      )}
      {typed.map((column) => (
        <Labelled key={column} label={headings[column]} {...saidBelow(noteAt(column))}>
          {(control) => (
            <Input
              {...control}
              defaultValue={textOf(column)}
              onBlur={(event) => change(column, event.target.value)}
            />
          )}
        </Labelled>
      ))}
      <UsedOrder states={states} one={one} />
      {said.length > 0 && (
        <dl className={styles.facts}>
          {said.map((column) => (
            <div key={column}>
              <dt>{headings[column]}</dt>
              <dd>
                {textOf(column)}
                <small>{noteAt(column)?.text}</small>
              </dd>
            </div>
          ))}
          {price !== undefined && (
            <div>
              <dt>{texts.price}</dt>
              <dd>{formatMoney(language, price, currency)}</dd>
            </div>
          )}
        </dl>
      )}
      {isWhole && (
        <div className={styles.cardFoot}>
          <small className={styles.advice}>{adviceOf(one)}</small>
          <Button
            size="small"
            icon={!isEdited && <EditOutlined aria-hidden />}
            onClick={() => setIsEdited(!isEdited)}
          >
            {isEdited ? common.close : texts.editOne}
          </Button>
        </div>
      )}
    </li>
  );
}

const saidBelow = (note: CellNote | undefined) =>
  note?.tone === 'problem' ? { problem: note.text } : { warning: note?.text };
