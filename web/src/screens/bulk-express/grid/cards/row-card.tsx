import { EditOutlined } from '@ant-design/icons';
import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { formatMoney, formatNumber } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { LabelledField } from '../../../../ui/inputs/labelled-field.tsx';
import { buildCellChanges } from '../../model/edit/row-changes.ts';
import { findServerResult, isContinuationRow, listProblems } from '../../model/view/sheet-summary.ts';
import { useImportSession, useImportState } from '../../session/session-context.ts';
import { useDisplayHeadings } from '../../use-headings.ts';
import type { SheetRow } from '../../worker/protocol.ts';
import { type CellNote, findCellNote } from '../cells/find-cell-note.ts';
import { useFormatAdvice } from '../cells/use-format-advice.ts';
import { UsedReferenceLink } from '../cells/used-reference-link.tsx';
import * as styles from '../grid.module.css';

type Props = {
  sheetRow: SheetRow;
  /**
   * The indexes of the columns whose cells the card shows. Cells with a problem are always shown, each with an input.
   * If `columns` is empty, the card shows only the cells with a problem.
   */
  columns: readonly number[];
  currency: string;
};

/** Shows a row of the file on a phone. */
export function RowCard({ sheetRow, columns, currency }: Props) {
  const imports = useTexts('imports');
  const texts = imports.grid;
  const common = useTexts('common');
  const errors = useTexts('errors');
  const positions = useTexts('positions');
  const { language } = useLanguage();
  const session = useImportSession();
  const headings = useDisplayHeadings();
  const formatAdvice = useFormatAdvice();
  const [isEditing, setIsEditing] = useState(false);
  useImportState(({ revision }) => revision);
  const { rowStates } = session.state.getState();
  const order = rowStates.findings.get(sheetRow.row)?.order;
  const price = findServerResult(rowStates, sheetRow)?.price ?? undefined;
  const faultyColumns = new Set(listProblems(rowStates, sheetRow).map(({ column }) => column));
  const isFullCard = columns.length > 0;
  const requestedColumns = columns.flatMap((index) => importColumns[index] ?? []);
  const inputColumns = isEditing ? [...new Set([...faultyColumns, ...requestedColumns])] : [...faultyColumns];
  const getText = (column: ImportColumn) => sheetRow.cells[importColumns.indexOf(column)] ?? '';
  const findNote = (column: ImportColumn) =>
    findCellNote(rowStates, sheetRow, column, { imports, errors, positions, language });
  // The title of the card is the receiver's name, so the list below repeats the name only if the cell has a note.
  const isFact = (column: ImportColumn) =>
    getText(column) !== '' && (column !== 'receiverName' || findNote(column) !== undefined);
  const factColumns = requestedColumns.filter((column) => !inputColumns.includes(column) && isFact(column));
  const changeCell = (column: ImportColumn, text: string) =>
    session.editRows((rows) =>
      buildCellChanges(rows, [
        { row: sheetRow.row, column: importColumns.indexOf(column), text: text.trim() },
      ]),
    );

  return (
    <li>
      <div className={styles.cardHead}>
        <strong>
          {texts.row} {sheetRow.row}
        </strong>
        <span>{getText('receiverName')}</span>
        <Button size="small" onClick={() => session.deleteRows(new Set([sheetRow.row]))}>
          {texts.deleteOne}
        </Button>
      </div>
      {isFullCard && order && (
        <small className={styles.advice}>
          {isContinuationRow({ order }, sheetRow.row)
            ? texts.goesWith(String(order.rows[0]))
            : texts.orderOf(formatNumber(language, order.rows.length))}
        </small>
      )}
      {inputColumns.map((column) => (
        <LabelledField key={column} label={headings[column]} {...toFieldNote(findNote(column))}>
          {(control) => (
            <Input
              {...control}
              defaultValue={getText(column)}
              onBlur={(event) => changeCell(column, event.target.value)}
            />
          )}
        </LabelledField>
      ))}
      <UsedReferenceLink states={rowStates} sheetRow={sheetRow} />
      {factColumns.length > 0 && (
        <dl className={styles.facts}>
          {factColumns.map((column) => (
            <div key={column}>
              <dt>{headings[column]}</dt>
              <dd>
                {getText(column)}
                <small>{findNote(column)?.text}</small>
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
      {isFullCard && (
        <div className={styles.cardFoot}>
          <small className={styles.advice}>{formatAdvice(sheetRow)}</small>
          <Button
            size="small"
            icon={!isEditing && <EditOutlined aria-hidden />}
            onClick={() => setIsEditing(!isEditing)}
          >
            {isEditing ? common.close : texts.editOne}
          </Button>
        </div>
      )}
    </li>
  );
}

const toFieldNote = (note: CellNote | undefined) =>
  note?.tone === 'problem' ? { problem: note.text } : { warning: note?.text };
