import type { OrderRow } from '@miya/contract/orders';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.tsx';
import { type ColumnName, sortOf } from './column-names.ts';
import { ACTIONS_WIDTH, TICK_WIDTH, widthOf } from './column-widths.ts';
import { columnsFor } from './order-columns.tsx';
import * as styles from './order-list.module.css';
import { useColumnTitles } from './use-column-titles.ts';
import type { Wanted } from './wanted.ts';
import { WholeRow } from './whole-row.tsx';

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

type Props = ListProps & { columns: readonly ColumnName[]; widths: Record<ColumnName, number> };

export function OrderTable({ columns, widths, ...props }: Props) {
  const texts = useTexts('orderList');
  const titles = useColumnTitles();
  const { payments } = useTexts('orders');
  const tracks = useTexts('tracks');
  const drawn = columnsFor(columns, props.wanted, { titles, widths, payments, tracks, onOpen: props.onOpen });
  return (
    <WholeRow>
      <Table<OrderRow>
        className={styles.table}
        aria-label={texts.list}
        rowKey="id"
        dataSource={[...props.rows]}
        pagination={false}
        loading={props.busy}
        size="small"
        scroll={{ x: widthOf(columns, widths) }}
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
    </WholeRow>
  );
}
