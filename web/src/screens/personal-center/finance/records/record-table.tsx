import type { DisputableCharge, EntryRow } from '@miya/contract/finance';
import { Table } from 'antd';
import type { OpenOrder } from '../../../../features/order-details/index.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import * as styles from '../finance.module.css';
import { OrderLink } from './order-link.tsx';
import {
  Amount,
  BalanceAfter,
  DisputeCell,
  EntryKindTag,
  ParcelSummary,
  Timestamp,
} from './record-cells.tsx';

export type RecordListProps = {
  entries: readonly EntryRow[];
  currency: string;
  busy: boolean;
  onOpenDispute: (charge: DisputableCharge) => void;
  onOpenOrder: OpenOrder;
};

export function RecordTable({ entries, currency, busy, onOpenDispute, onOpenOrder }: RecordListProps) {
  const texts = useTexts('finance');
  const { columns } = texts;
  return (
    <Table<EntryRow>
      className={styles.table}
      aria-label={texts.views.records}
      rowKey="seq"
      dataSource={[...entries]}
      pagination={false}
      loading={busy}
      size="small"
      scroll={{ x: 900 }}
      columns={[
        {
          key: 'time',
          title: columns.time,
          width: 170,
          render: (_, entry) => <Timestamp time={entry.createdAt} />,
        },
        {
          key: 'type',
          title: columns.type,
          width: 120,
          render: (_, entry) => <EntryKindTag entry={entry} />,
        },
        {
          key: 'waybill',
          title: columns.waybill,
          width: 250,
          render: (_, { orderId, waybill, parcel }) =>
            waybill && (
              <>
                <OrderLink orderId={orderId} waybill={waybill} onOpenOrder={onOpenOrder} />
                {parcel && <ParcelSummary parcel={parcel} />}
              </>
            ),
        },
        { key: 'note', title: columns.note, width: 120, render: (_, { note }) => note },
        {
          key: 'amount',
          title: columns.amount,
          width: 130,
          align: 'end',
          render: (_, entry) => <Amount entry={entry} currency={currency} />,
        },
        {
          key: 'balance',
          title: columns.balance,
          width: 130,
          align: 'end',
          render: (_, entry) => <BalanceAfter entry={entry} currency={currency} />,
        },
        {
          key: 'dispute',
          title: columns.dispute,
          width: 144,
          className: styles.disputeCell,
          render: (_, entry) => <DisputeCell charge={entry} onOpenDispute={onOpenDispute} />,
        },
      ]}
    />
  );
}
