import type { OrderRow } from '@miya/contract/orders';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.tsx';
import { ACTIONS_WIDTH, type ColumnName, TICK_WIDTH, widthOf } from './column-names.ts';
import { columnsFor, sortOf } from './order-columns.tsx';
import * as styles from './order-list.module.css';
import { useColumnTitles } from './use-column-titles.ts';
import type { Wanted } from './wanted.ts';

export type ListProps = {
  rows: readonly OrderRow[];
  busy: boolean;
  ticked: readonly string[];
  onTick: (ids: readonly string[]) => void;
  wanted: Wanted;
  onSort: (sort: Pick<Wanted, 'sort' | 'ascending'>) => void;
  onOpen: (row: OrderRow) => void;
  actions: (row: OrderRow) => ReactNode;
};

export function OrderTable({ columns, ...props }: ListProps & { columns: readonly ColumnName[] }) {
  const texts = useTexts('orderList');
  const titles = useColumnTitles();
  const { payments } = useTexts('orders');
  const { statuses } = useTexts('tracks');
  const drawn = columnsFor(columns, props.wanted, { titles, payments, statuses, onOpen: props.onOpen });
  return (
    <Table<OrderRow>
      className={styles.table}
      aria-label={texts.list}
      rowKey="id"
      dataSource={[...props.rows]}
      pagination={false}
      loading={props.busy}
      size="small"
      scroll={{ x: widthOf(columns) }}
      showSorterTooltip={false}
      rowSelection={{
        columnWidth: TICK_WIDTH,
        selectedRowKeys: [...props.ticked],
        onChange: (keys) => props.onTick(keys.map(String)),
        getCheckboxProps: (row) => ({ 'aria-label': texts.tick(row.waybill) }),
        getTitleCheckboxProps: () => ({ 'aria-label': texts.tickPage }),
      }}
      onChange={(_pages, _filters, sorter) => {
        if (Array.isArray(sorter)) return;
        const sort = sortOf(String(sorter.columnKey));
        if (sort) props.onSort({ sort, ascending: sorter.order === 'ascend' });
      }}
      columns={[
        ...drawn,
        {
          key: 'actions',
          title: texts.actionsColumn,
          width: ACTIONS_WIDTH,
          fixed: 'end',
          render: (_, row) => props.actions(row),
        },
      ]}
    />
  );
}
