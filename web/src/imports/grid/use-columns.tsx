import { importColumns } from '@miya/contract/imports';
import { useMemo } from 'react';
import type { Column } from 'react-data-grid';
import { formatMoney } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { answerOf } from '../model/summary.ts';
import { useImportSession } from '../session/session-context.ts';
import { useHeadings } from '../use-headings.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { CellEditor } from './cell-editor.tsx';
import * as styles from './grid.module.css';

/** These columns are wider than others, for what usually stands in them. */
const wide: Partial<Record<string, number>> = {
  senderDetail: 220,
  receiverDetail: 260,
  receiverName: 170,
  receiverMobile: 150,
  senderMobile: 150,
  itemName: 180,
  remark: 180,
  pieces: 110,
  length: 100,
  width: 100,
  height: 100,
};

/** Room for a heading of about so many letters; Chinese and Japanese ones are as wide as two. */
const HEADING_MOST = 400;
const roomOf = (heading: string) => {
  const letters = [...heading].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
  return Math.min(HEADING_MOST, letters * 8.5 + 28);
};

/** The number of the row as Excel shows it, the columns of the template, and the price. */
export function useColumns(currency: string): readonly Column<SheetRow>[] {
  const texts = useTexts('imports').grid;
  const { state } = useImportSession();
  const { language } = useLanguage();
  const headings = useHeadings();
  return useMemo(() => {
    return [
      {
        key: 'row',
        name: texts.row,
        width: 76,
        frozen: true,
        cellClass: styles.cellNumber,
        headerCellClass: styles.cellNumber,
        renderCell: ({ row }) => row.row,
      },
      ...importColumns.map((column, at) => ({
        key: column,
        name: headings[column],
        width: Math.max(wide[column] ?? 120, roomOf(headings[column])),
        resizable: true,
        editable: true,
        renderHeaderCell: () => <span title={headings[column]}>{headings[column]}</span>,
        renderCell: ({ row }: { row: SheetRow }) => row.cells[at] ?? '',
        renderEditCell: CellEditor,
      })),
      {
        key: 'price',
        name: texts.price,
        width: 120,
        cellClass: styles.cellPrice,
        renderCell: ({ row }) => {
          const price = answerOf(state.getState().states, row)?.price;
          return price === undefined || price === null ? '' : formatMoney(language, price, currency);
        },
      },
    ] satisfies Column<SheetRow>[];
  }, [state, language, texts, headings, currency]);
}
