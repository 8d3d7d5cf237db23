import { importColumns } from '@miya/contract/imports';
import { useMemo } from 'react';
import type { Column, RenderHeaderCellProps } from 'react-data-grid';
import { formatMoney, formatNumber } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { measureText, widthInTwoLines } from '../../../../platform/browser/measure-text.ts';
import { useSettings } from '../../../../platform/settings/settings-store.ts';
import { sizeTokens } from '../../../../platform/settings/size-tokens.ts';
import { useFormatRowProblems } from '../../export/use-format-row-problems.ts';
import { findServerResult, isContinuationRow } from '../../model/view/sheet-summary.ts';
import { useImportSession, useImportState } from '../../session/session-context.ts';
import { useDisplayHeadings } from '../../use-headings.ts';
import type { SheetRow } from '../../worker/protocol.ts';
import { CellEditor } from '../cells/cell-editor.tsx';
import { useFormatAdvice } from '../cells/use-format-advice.ts';
import * as styles from '../grid.module.css';
import { ColumnHeading } from './column-heading.tsx';

/** The minimum width in pixels of columns whose usual values do not fit the default width (120). */
const minWidths: Partial<Record<string, number>> = {
  senderDetail: 220,
  receiverDetail: 260,
  receiverName: 160,
  receiverMobile: 140,
  senderMobile: 140,
  itemName: 180,
  remark: 180,
  pieces: 110,
  weight: 90,
  length: 100,
  width: 100,
  height: 100,
};

/** Room for a heading in two lines, broken where that makes it narrowest, and for the button of its menu. */
const HEADING_MOST = 400;
const BESIDE_HEADING = 50;
const roomOf = (heading: string, fontSize: number) => {
  // As the style sheet has it.
  const width = widthInTwoLines(heading, (text) => measureText(text, { size: fontSize * 0.86, weight: 700 }));
  return Math.min(HEADING_MOST, Math.ceil(width) + BESIDE_HEADING);
};

/**
 * Builds the columns of the grid. From left to right: the row number as in Excel, the first column of the sheet, the
 * problems of the row, the other columns of the sheet, and the price. The first two columns stay visible while the grid
 * scrolls sideways.
 */
export function useGridColumns(
  currency: string,
  columnOrder: readonly number[],
): readonly Column<SheetRow>[] {
  const texts = useTexts('imports').grid;
  const { state } = useImportSession();
  const { language } = useLanguage();
  const headings = useDisplayHeadings();
  const formatRowProblems = useFormatRowProblems('fault');
  const formatAdvice = useFormatAdvice();
  const { fontSize } = sizeTokens[useSettings(({ size }) => size)];
  const hasContinuationRows = useImportState(({ summary }) => summary.continuationRows > 0);
  return useMemo(() => {
    const [firstColumn, ...otherColumns] = columnOrder.flatMap((columnIndex): Column<SheetRow>[] => {
      const column = importColumns[columnIndex];
      if (!column) return [];
      const name = headings[column];
      return [
        {
          key: column,
          name,
          width: Math.max(minWidths[column] ?? 120, roomOf(name, fontSize)),
          resizable: true,
          editable: true,
          renderHeaderCell: ({ tabIndex }: RenderHeaderCellProps<SheetRow>) => (
            <ColumnHeading column={columnIndex} name={name} tabIndex={tabIndex} />
          ),
          renderCell: ({ row }) => row.cells[columnIndex] ?? '',
          renderEditCell: CellEditor,
        },
      ];
    });
    const numberColumn: Column<SheetRow> = {
      key: 'row',
      name: texts.row,
      width: hasContinuationRows ? 168 : 76,
      frozen: true,
      cellClass: styles.cellNumber,
      headerCellClass: styles.cellNumber,
      renderCell: ({ row }) => {
        const order = state.getState().rowStates.findings.get(row.row)?.order;
        if (!order) return row.row;
        return isContinuationRow({ order }, row.row) ? (
          <span title={texts.goesWith(String(order.rows[0]))}>↳ {row.row}</span>
        ) : (
          <span className={styles.orderMark}>
            <small>{texts.orderOf(formatNumber(language, order.rows.length))}</small> {row.row}
          </span>
        );
      },
    };
    const problemColumn: Column<SheetRow> = {
      key: 'problem',
      name: texts.problem,
      // The column takes the width that the other columns leave, because it holds sentences.
      width: 'minmax(300px, 1fr)',
      resizable: true,
      renderCell: ({ row }) => {
        const problems = formatRowProblems(row);
        if (problems !== '')
          return (
            <span className={styles.fault} title={problems}>
              {problems}
            </span>
          );
        const advice = formatAdvice(row);
        return (
          <span className={styles.advice} title={advice}>
            {advice}
          </span>
        );
      },
    };
    const priceColumn: Column<SheetRow> = {
      key: 'price',
      name: texts.price,
      width: 120,
      cellClass: styles.cellPrice,
      headerCellClass: styles.cellPrice,
      renderCell: ({ row }) => {
        const price = findServerResult(state.getState().rowStates, row)?.price;
        return price === undefined || price === null ? '' : formatMoney(language, price, currency);
      },
    };
    return [
      numberColumn,
      ...(firstColumn ? [{ ...firstColumn, frozen: true }] : []),
      problemColumn,
      ...otherColumns,
      priceColumn,
    ];
  }, [
    state,
    language,
    texts,
    headings,
    formatRowProblems,
    formatAdvice,
    currency,
    columnOrder,
    hasContinuationRows,
    fontSize,
  ]);
}
