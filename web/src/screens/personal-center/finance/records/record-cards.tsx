import { useTexts } from '../../../../i18n/texts.tsx';
import { rowCards } from '../../../../ui/styles/row-cards.module.css';
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
import type { RecordListProps } from './record-table.tsx';

/** The records as cards, on a phone. */
export function RecordCards({ entries, currency, busy, onOpenDispute, onOpenOrder }: RecordListProps) {
  const texts = useTexts('finance');
  return (
    <ul className={rowCards} aria-label={texts.views.records} aria-busy={busy}>
      {entries.map((entry) => (
        <li key={entry.seq}>
          <div className={styles.cardHeader}>
            <EntryKindTag entry={entry} />
            <Amount entry={entry} currency={currency} />
          </div>
          {entry.note && <div>{entry.note}</div>}
          <dl className={styles.cardBody}>
            <div>
              <dt>{texts.columns.time}</dt>
              <dd>
                <Timestamp time={entry.createdAt} />
              </dd>
            </div>
            <div>
              <dt>{texts.columns.balance}</dt>
              <dd>
                <BalanceAfter entry={entry} currency={currency} />
              </dd>
            </div>
            {entry.waybill && (
              <div>
                <dt>{texts.columns.waybill}</dt>
                <dd>
                  <OrderLink orderId={entry.orderId} waybill={entry.waybill} onOpenOrder={onOpenOrder} />
                </dd>
              </div>
            )}
            {entry.parcel && (
              <div>
                <dt>{texts.columns.receiver}</dt>
                <dd>
                  <ParcelSummary parcel={entry.parcel} />
                </dd>
              </div>
            )}
            {entry.type === 'consumption' && (
              <div>
                <dt>{texts.columns.dispute}</dt>
                <dd>
                  <DisputeCell charge={entry} onOpenDispute={onOpenDispute} />
                </dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}
