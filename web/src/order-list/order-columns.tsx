import { type OrderRow, OrderSort } from '@miya/contract/orders';
import { Button } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import type { ReactNode } from 'react';
import type { Areas } from '../i18n/areas.ts';
import { type ColumnName, columnWidths } from './column-names.ts';
import { Created, Destination, Freight, Printed, Status, Weight } from './order-cells.tsx';
import * as styles from './order-list.module.css';
import type { Wanted } from './wanted.ts';

type Drawn = { render: (row: OrderRow) => ReactNode; end?: boolean };

type Needed = {
  texts: Areas['orderList'];
  payments: Areas['orders']['payments'];
  onOpen: (row: OrderRow) => void;
};

const cellsOf = (
  { texts, payments, onOpen }: Needed,
  names: readonly ColumnName[],
): Record<ColumnName, Drawn> => ({
  waybill: {
    render: (row) => (
      <>
        <Button type="link" className={styles.number} onClick={() => onOpen(row)}>
          {row.waybill}
        </Button>
        {row.transferNumber && !names.includes('transfer') && (
          <div className={styles.quiet} title={texts.columns.transfer}>
            {row.transferNumber}
          </div>
        )}
      </>
    ),
  },
  transfer: { render: (row) => row.transferNumber },
  reference: { render: (row) => row.clientReference },
  receiver: { render: (row) => row.receiverName },
  destination: { render: (row) => <Destination row={row} /> },
  item: { render: (row) => row.itemName },
  pieces: { end: true, render: (row) => row.pieces },
  weight: { end: true, render: (row) => <Weight row={row} /> },
  freight: { end: true, render: (row) => <Freight row={row} /> },
  service: { render: (row) => row.service.name },
  payment: { render: (row) => payments[row.payment] },
  status: { render: (row) => <Status row={row} /> },
  created: { render: (row) => <Created row={row} /> },
  printed: { render: (row) => <Printed row={row} /> },
});

const isSort = (name: ColumnName): name is OrderSort => OrderSort.safeParse(name).success;

/** The chosen columns as the table wants them. */
export function columnsFor(
  names: readonly ColumnName[],
  wanted: Pick<Wanted, 'sort' | 'ascending'>,
  needed: Needed,
): ColumnsType<OrderRow> {
  const cells = cellsOf(needed, names);
  return names.map((name) => ({
    key: name,
    title: needed.texts.columns[name],
    width: columnWidths[name],
    align: cells[name].end ? 'end' : 'start',
    render: (_, row) => cells[name].render(row),
    ...(isSort(name)
      ? {
          sorter: true,
          // Always one of the two: an unsorted list is none.
          sortDirections: ['descend', 'ascend', 'descend'],
          sortOrder: wanted.sort === name ? (wanted.ascending ? 'ascend' : 'descend') : null,
        }
      : {}),
  }));
}
