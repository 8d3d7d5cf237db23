import type { DisputableCharge, SettledWeight } from '@miya/contract/finance';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import type { OpenOrder } from '../../../../features/order-details/index.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import * as styles from '../finance.module.css';
import { OrderLink } from '../records/order-link.tsx';
import { DisputeCell, Timestamp } from '../records/record-cells.tsx';
import { Price, PriceDifference, Weight, WeightDifference } from './weight-cells.tsx';

export type WeightListProps = {
  orders: readonly SettledWeight[];
  busy: boolean;
  onOpenDispute: (charge: DisputableCharge) => void;
  onOpenOrder: OpenOrder;
};

export function WeightTable({ orders, busy, onOpenDispute, onOpenOrder }: WeightListProps) {
  const texts = useTexts('finance');
  const { columns } = texts.weights;
  const createFigureColumn = (
    name: keyof typeof columns,
    width: number,
    render: (order: SettledWeight) => ReactNode,
  ) => ({
    key: name,
    title: columns[name],
    width,
    align: 'end' as const,
    render: (_: unknown, order: SettledWeight) => render(order),
  });
  return (
    <Table<SettledWeight>
      className={styles.table}
      aria-label={texts.views.weights}
      rowKey="orderId"
      dataSource={[...orders]}
      pagination={false}
      loading={busy}
      size="small"
      scroll={{ x: 960 }}
      columns={[
        {
          key: 'waybill',
          title: columns.waybill,
          width: 124,
          render: (_, order) => (
            <OrderLink orderId={order.orderId} waybill={order.waybill} onOpenOrder={onOpenOrder} />
          ),
        },
        {
          key: 'recorded',
          title: columns.recorded,
          width: 156,
          render: (_, { recordedAt }) => <Timestamp time={recordedAt} />,
        },
        createFigureColumn('declared', 84, ({ declared }) => <Weight grams={declared} />),
        createFigureColumn('settled', 90, ({ settled }) => <Weight grams={settled} />),
        createFigureColumn('difference', 92, (order) => <WeightDifference order={order} />),
        createFigureColumn('quoted', 104, (order) => <Price order={order} amount={order.quoted} />),
        createFigureColumn('charged', 104, (order) => <Price order={order} amount={order.charged} />),
        createFigureColumn('cost', 104, (order) => <PriceDifference order={order} />),
        {
          key: 'dispute',
          title: texts.columns.dispute,
          width: 100,
          render: (_, { charge }) => charge && <DisputeCell charge={charge} onOpenDispute={onOpenDispute} />,
        },
      ]}
    />
  );
}
