import { type OrderRow, OrderSort } from '@miya/contract/orders';
import { Button } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import type { ReactNode } from 'react';
import type { Areas } from '../i18n/areas.ts';
import type { ColumnName } from './column-names.ts';
import { Created, Destination, Freight, Printed, Status, Weight } from './order-cells.tsx';
import type { Wanted } from './wanted.ts';

type Drawn = { width: number; render: (row: OrderRow) => ReactNode; end?: boolean };

type Needed = {
  texts: Areas['waybills'];
  payments: Areas['orders']['payments'];
  onOpen: (row: OrderRow) => void;
};

const cellsOf = ({ payments, onOpen }: Needed): Record<ColumnName, Drawn> => ({
  waybill: {
    width: 172,
    render: (row) => (
      <Button type="link" className="order-number" onClick={() => onOpen(row)}>
        {row.waybill}
      </Button>
    ),
  },
  transfer: { width: 150, render: (row) => row.transferNumber },
  reference: { width: 140, render: (row) => row.clientReference },
  receiver: { width: 150, render: (row) => row.receiverName },
  destination: { width: 140, render: (row) => <Destination row={row} /> },
  item: { width: 150, render: (row) => row.itemName },
  pieces: { width: 76, end: true, render: (row) => row.pieces },
  weight: { width: 128, end: true, render: (row) => <Weight row={row} /> },
  freight: { width: 124, end: true, render: (row) => <Freight row={row} /> },
  service: { width: 140, render: (row) => row.service.name },
  payment: { width: 140, render: (row) => payments[row.payment] },
  status: { width: 150, render: (row) => <Status row={row} /> },
  created: { width: 136, render: (row) => <Created row={row} /> },
  printed: { width: 132, render: (row) => <Printed row={row} /> },
});

const isSort = (name: ColumnName): name is OrderSort => OrderSort.safeParse(name).success;

/** The chosen columns as the table wants them. */
export function columnsFor(
  names: readonly ColumnName[],
  wanted: Pick<Wanted, 'sort' | 'ascending'>,
  needed: Needed,
): ColumnsType<OrderRow> {
  const cells = cellsOf(needed);
  return names.map((name) => ({
    key: name,
    title: needed.texts.columns[name],
    width: cells[name].width,
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
