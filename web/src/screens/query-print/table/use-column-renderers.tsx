import type { Language } from '@miya/contract';
import { createRecord } from '@miya/contract/create-record';
import { listedTextFields, type OrderRow } from '@miya/contract/orders';
import type { ReactNode } from 'react';
import { HeldTag, StatusTag } from '../../../features/tracks/index.ts';
import type { Areas } from '../../../i18n/areas.ts';
import { formatWithLabel } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import * as styles from '../order-list.module.css';
import type { ColumnName } from './column-names.ts';
import { CreatedAt, Destination, Freight, PrintCount, Weight } from './order-cells.tsx';
import * as tableStyles from './order-table.module.css';
import { useColumnTitles } from './use-column-titles.ts';

/** The renderer of a column. */
export type ColumnRenderer = {
  render: (row: OrderRow) => ReactNode;
  /** Returns the tooltip with the complete text, for cells that may be cut or show only a part. */
  getTooltip?: (row: OrderRow) => string;
  /** True for figures, which align at the end of the cell. */
  isEndAligned?: boolean;
};

type RenderContext = {
  titles: Record<ColumnName, string>;
  payments: Areas['orders']['payments'];
  tracks: Pick<Areas['tracks'], 'statuses' | 'held'>;
  language: Language;
  onOpenDetails: (row: OrderRow) => void;
};

const buildCells = ({
  titles,
  payments,
  tracks: { statuses, held },
  language,
  onOpenDetails,
}: RenderContext): Record<ColumnName, ColumnRenderer> => ({
  ...createRecord(
    listedTextFields,
    (field): ColumnRenderer => ({
      render: (row) => row[field],
      getTooltip: (row) => row[field],
    }),
  ),
  waybill: {
    render: (row) => (
      <button type="button" className={styles.number} onClick={() => onOpenDetails(row)}>
        {row.waybill}
      </button>
    ),
    getTooltip: ({ waybill, transferNumber, clientReference }) =>
      [
        waybill,
        transferNumber && formatWithLabel(language, titles.transferNumber, transferNumber),
        clientReference && formatWithLabel(language, titles.clientReference, clientReference),
      ]
        .filter(Boolean)
        .join('\n'),
  },
  receiver: {
    render: (row) => <span className={tableStyles.lines}>{row.receiverName}</span>,
    getTooltip: (row) => row.receiverName,
  },
  destination: {
    render: (row) => (
      <span className={tableStyles.lines}>
        <Destination row={row} />
      </span>
    ),
  },
  pieces: { isEndAligned: true, render: (row) => row.pieces },
  weight: {
    isEndAligned: true,
    render: (row) => (
      <span className={tableStyles.lines}>
        <Weight row={row} />
      </span>
    ),
  },
  freight: {
    isEndAligned: true,
    render: (row) => (
      <span className={tableStyles.lines}>
        <Freight row={row} />
      </span>
    ),
  },
  service: { render: (row) => row.service.name, getTooltip: (row) => row.service.name },
  payment: { render: (row) => payments[row.payment], getTooltip: (row) => payments[row.payment] },
  status: {
    render: ({ status, holdReason }) => (
      <span className={tableStyles.state}>
        {holdReason === null ? <StatusTag status={status} /> : <HeldTag reason={holdReason} />}
      </span>
    ),
    // An order on hold shows only the hold tag. The tooltip adds the reason and the status.
    getTooltip: ({ status, holdReason }) =>
      [holdReason !== null && formatWithLabel(language, held, holdReason), statuses[status]]
        .filter(Boolean)
        .join('\n'),
  },
  createdAt: { render: (row) => <CreatedAt row={row} /> },
  printed: { render: (row) => <PrintCount row={row} /> },
});

/** Returns the renderer of each column in the language of the user. */
export function useColumnRenderers(
  onOpenDetails: RenderContext['onOpenDetails'],
): Record<ColumnName, ColumnRenderer> {
  const titles = useColumnTitles();
  const { payments } = useTexts('orders');
  const tracks = useTexts('tracks');
  const { language } = useLanguage();
  return buildCells({ titles, payments, tracks, language, onOpenDetails });
}
