import type { Charge, SettledWeight } from '@miya/contract/finance';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import type { OpenOrder } from '../../../../features/order-details/index.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import * as styles from '../finance.module.css';
import { OrderLink } from '../records/order-link.tsx';
import { DisputeCell, Time } from '../records/record-cells.tsx';
import { Cost, Difference, Price, Weight } from './weight-cells.tsx';

export type WeightProps = {
  orders: readonly SettledWeight[];
  busy: boolean;
  onDispute: (charge: Charge) => void;
  onOrder: OpenOrder;
};

export function WeightTable({ orders, busy, onDispute, onOrder }: WeightProps) {
  const texts = useTexts('finance');
  const { columns } = texts.weights;
  const figure = (
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
            <OrderLink orderId={order.orderId} waybill={order.waybill} onOrder={onOrder} />
          ),
        },
        {
          key: 'recorded',
          title: columns.recorded,
          width: 156,
          render: (_, { recordedAt }) => <Time at={recordedAt} />,
        },
        figure('declared', 84, ({ declared }) => <Weight grams={declared} />),
        figure('settled', 90, ({ settled }) => <Weight grams={settled} />),
        figure('difference', 92, (order) => <Difference order={order} />),
        figure('quoted', 104, (order) => <Price order={order} amount={order.quoted} />),
        figure('charged', 104, (order) => <Price order={order} amount={order.charged} />),
        figure('cost', 104, (order) => <Cost order={order} />),
        {
          key: 'dispute',
          title: texts.columns.dispute,
          width: 100,
          render: (_, { charge }) => charge && <DisputeCell charge={charge} onDispute={onDispute} />,
        },
      ]}
    />
  );
}
