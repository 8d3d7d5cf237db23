import type { EntryRow } from '@miya/contract/finance';
import { Table } from 'antd';
import { useTexts } from '../i18n/texts.tsx';
import * as styles from './finance.module.css';
import { OrderLink } from './order-link.tsx';
import { Amount, BalanceAfter, DisputeCell, Kind, Time } from './record-cells.tsx';
import { Weight } from './weight-cells.tsx';

export type RecordProps = {
  entries: readonly EntryRow[];
  currency: string;
  busy: boolean;
  onDispute: (entry: EntryRow) => void;
};

export function RecordTable({ entries, currency, busy, onDispute }: RecordProps) {
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
      scroll={{ x: 1_100 }}
      columns={[
        {
          key: 'time',
          title: columns.time,
          width: 180,
          render: (_, entry) => <Time at={entry.createdAt} />,
        },
        { key: 'type', title: columns.type, width: 120, render: (_, entry) => <Kind entry={entry} /> },
        {
          key: 'waybill',
          title: columns.waybill,
          width: 140,
          render: (_, { waybill }) => waybill && <OrderLink waybill={waybill} />,
        },
        {
          key: 'receiver',
          title: columns.receiver,
          width: 130,
          render: (_, { parcel }) => parcel?.receiver,
        },
        {
          key: 'weight',
          title: columns.weight,
          width: 90,
          align: 'end',
          render: (_, { parcel }) => parcel && <Weight grams={parcel.weight} />,
        },
        { key: 'note', title: columns.note, width: 150, render: (_, { note }) => note },
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
          width: 130,
          render: (_, entry) => <DisputeCell entry={entry} onDispute={onDispute} />,
        },
      ]}
    />
  );
}
