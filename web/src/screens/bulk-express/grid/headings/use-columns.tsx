import { importColumns } from '@miya/contract/imports';
import { useMemo } from 'react';
import type { Column, RenderHeaderCellProps } from 'react-data-grid';
import { formatMoney, formatNumber } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { measureText, widthInTwoLines } from '../../../../platform/browser/measure-text.ts';
import { measures } from '../../../../platform/settings/measures.ts';
import { useSettings } from '../../../../platform/settings/settings-store.ts';
import { useReasonsOf } from '../../export/use-reasons-of.ts';
import { answerOf, isJoined } from '../../model/view/summary.ts';
import { useImportSession, useImportState } from '../../session/session-context.ts';
import { useHeadings } from '../../use-headings.ts';
import type { SheetRow } from '../../worker/protocol.ts';
import { CellEditor } from '../cells/cell-editor.tsx';
import { useAdviceOf } from '../cells/use-advice-of.ts';
import * as styles from '../grid.module.css';
import { Heading } from './heading.tsx';

/** These columns are wider than others, for what usually stands in them. */
const wide: Partial<Record<string, number>> = {
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

/** The number of the row as Excel shows it, the columns of the sheet with what is wrong behind the first, and the price. */
export function useColumns(currency: string, order: readonly number[]): readonly Column<SheetRow>[] {
  const texts = useTexts('imports').grid;
  const { state } = useImportSession();
  const { language } = useLanguage();
  const headings = useHeadings();
  const reasonsOf = useReasonsOf('fault');
  const adviceOf = useAdviceOf();
  const { fontSize } = measures[useSettings(({ size }) => size)];
  const hasJoined = useImportState(({ summary }) => summary.joined > 0);
  return useMemo(() => {
    const [first, ...others] = order.flatMap((at): Column<SheetRow>[] => {
      const column = importColumns[at];
      if (!column) return [];
      const name = headings[column];
      return [
        {
          key: column,
          name,
          width: Math.max(wide[column] ?? 120, roomOf(name, fontSize)),
          resizable: true,
          editable: true,
          renderHeaderCell: ({ tabIndex }: RenderHeaderCellProps<SheetRow>) => (
            <Heading column={at} name={name} tabIndex={tabIndex} />
          ),
          renderCell: ({ row }) => row.cells[at] ?? '',
          renderEditCell: CellEditor,
        },
      ];
    });
    const number: Column<SheetRow> = {
      key: 'row',
      name: texts.row,
      width: hasJoined ? 168 : 76,
      frozen: true,
      cellClass: styles.cellNumber,
      headerCellClass: styles.cellNumber,
      renderCell: ({ row }) => {
        const order = state.getState().states.findings.get(row.row)?.order;
        if (!order) return row.row;
        return isJoined({ order }, row.row) ? (
          <span title={texts.goesWith(String(order.rows[0]))}>↳ {row.row}</span>
        ) : (
          <span className={styles.orderMark}>
            <small>{texts.orderOf(formatNumber(language, order.rows.length))}</small> {row.row}
          </span>
        );
      },
    };
    const problem: Column<SheetRow> = {
      key: 'problem',
      name: texts.problem,
      // The room that the others leave is for words.
      width: 'minmax(300px, 1fr)',
      resizable: true,
      renderCell: ({ row }) => {
        const reasons = reasonsOf(row);
        if (reasons !== '')
          return (
            <span className={styles.fault} title={reasons}>
              {reasons}
            </span>
          );
        const advice = adviceOf(row);
        return (
          <span className={styles.advice} title={advice}>
            {advice}
          </span>
        );
      },
    };
    const price: Column<SheetRow> = {
      key: 'price',
      name: texts.price,
      width: 120,
      cellClass: styles.cellPrice,
      headerCellClass: styles.cellPrice,
      renderCell: ({ row }) => {
        const found = answerOf(state.getState().states, row)?.price;
        return found === undefined || found === null ? '' : formatMoney(language, found, currency);
      },
    };
    return [number, ...(first ? [{ ...first, frozen: true }] : []), problem, ...others, price];
  }, [state, language, texts, headings, reasonsOf, adviceOf, currency, order, hasJoined, fontSize]);
}
