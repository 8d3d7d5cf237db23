import { listedTexts, type OrderRow } from '@miya/contract/orders';
import { recordOf } from '@miya/contract/record-of';
import { Button } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import type { ReactNode } from 'react';
import type { Areas } from '../i18n/areas.ts';
import { type ColumnName, sortOf } from './column-names.ts';
import { HeldTag } from '../tracks/index.ts';
import { Created, Destination, Freight, Printed, Status, Weight } from './order-cells.tsx';
import * as styles from './order-list.module.css';
import type { Wanted } from './wanted.ts';

type Drawn = {
  render: (row: OrderRow) => ReactNode;
  /** What is told on pointing at it, where the cell may be cut or says only a part. */
  whole?: (row: OrderRow) => string;
  end?: boolean;
};

type Needed = {
  titles: Record<ColumnName, string>;
  widths: Record<ColumnName, number>;
  payments: Areas['orders']['payments'];
  tracks: Pick<Areas['tracks'], 'statuses' | 'held'>;
  onOpen: (row: OrderRow) => void;
};

const cellsOf = ({ titles, payments, tracks: { statuses, held }, onOpen }: Needed): Record<ColumnName, Drawn> => ({
  ...recordOf(listedTexts, (field) => ({
    render: (row: OrderRow) => row[field],
    whole: (row: OrderRow) => row[field],
  })),
  waybill: {
    render: (row) => (
      <Button type="link" className={styles.number} onClick={() => onOpen(row)}>
        {row.waybill}
      </Button>
    ),
    whole: ({ waybill, transferNumber, clientReference }) =>
      [
        waybill,
        transferNumber && `${titles.transferNumber}: ${transferNumber}`,
        clientReference && `${titles.clientReference}: ${clientReference}`,
      ]
        .filter(Boolean)
        .join('\n'),
  },
  receiver: { render: (row) => row.receiverName, whole: (row) => row.receiverName },
  destination: { render: (row) => <Destination row={row} /> },
  pieces: { end: true, render: (row) => row.pieces },
  weight: { end: true, render: (row) => <Weight row={row} /> },
  freight: { end: true, render: (row) => <Freight row={row} /> },
  service: { render: (row) => row.service.name, whole: (row) => row.service.name },
  payment: { render: (row) => payments[row.payment], whole: (row) => payments[row.payment] },
  status: {
    render: (row) => (row.holdReason === null ? <Status row={row} /> : <HeldTag reason={row.holdReason} />),
    // Why it is stopped matters more than where: that is told on pointing at it.
    whole: ({ status, holdReason }) =>
      [holdReason !== null && `${held}: ${holdReason}`, statuses[status]].filter(Boolean).join('\n'),
  },
  createdAt: { render: (row) => <Created row={row} /> },
  printed: { render: (row) => <Printed row={row} /> },
});

/** The chosen columns as the table wants them. */
export function columnsFor(
  names: readonly ColumnName[],
  wanted: Pick<Wanted, 'sort' | 'ascending'>,
  needed: Needed,
): ColumnsType<OrderRow> {
  const cells = cellsOf(needed);
  return names.map((name) => ({
    key: name,
    title: needed.titles[name],
    width: needed.widths[name],
    align: cells[name].end ? 'end' : 'start',
    render: (_, row) => cells[name].render(row),
    onCell: (row) => ({ title: cells[name].whole?.(row) }),
    ...(sortOf(name)
      ? {
          sorter: true,
          // A third click sorts again: the list is never unsorted.
          sortDirections: ['descend', 'ascend', 'descend'],
          sortOrder: wanted.sort === sortOf(name) ? (wanted.ascending ? 'ascend' : 'descend') : null,
        }
      : {}),
  }));
}
