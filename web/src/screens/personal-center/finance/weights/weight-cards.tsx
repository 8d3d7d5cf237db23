import { useTexts } from '../../../../i18n/texts.tsx';
import { rowCards } from '../../../../ui/styles/row-cards.module.css';
import * as styles from '../finance.module.css';
import { OrderLink } from '../records/order-link.tsx';
import { DisputeCell, Timestamp } from '../records/record-cells.tsx';
import { Price, PriceDifference, Weight, WeightDifference } from './weight-cells.tsx';
import type { WeightListProps } from './weight-table.tsx';

/** The comparison as cards, on a phone: one card per order. */
export function WeightCards({ orders, busy, onOpenDispute, onOpenOrder }: WeightListProps) {
  const texts = useTexts('finance');
  const { columns } = texts.weights;
  return (
    <ul className={rowCards} aria-label={texts.views.weights} aria-busy={busy}>
      {orders.map((order) => (
        <li key={order.orderId}>
          <div className={styles.cardHeader}>
            <OrderLink orderId={order.orderId} waybill={order.waybill} onOpenOrder={onOpenOrder} />
            <span className={styles.quiet}>
              <Timestamp time={order.recordedAt} />
            </span>
          </div>
          <dl className={styles.cardBody}>
            <div>
              <dt>{columns.declared}</dt>
              <dd>
                <Weight grams={order.declared} />
              </dd>
            </div>
            <div>
              <dt>{columns.quoted}</dt>
              <dd>
                <Price order={order} amount={order.quoted} />
              </dd>
            </div>
            <div>
              <dt>{columns.settled}</dt>
              <dd>
                <Weight grams={order.settled} />
              </dd>
            </div>
            <div>
              <dt>{columns.charged}</dt>
              <dd>
                <Price order={order} amount={order.charged} />
              </dd>
            </div>
            <div>
              <dt>{columns.difference}</dt>
              <dd>
                <WeightDifference order={order} />
              </dd>
            </div>
            <div>
              <dt>{columns.cost}</dt>
              <dd>
                <PriceDifference order={order} />
              </dd>
            </div>
            {order.charge && (
              <div>
                <dt>{texts.columns.dispute}</dt>
                <dd>
                  <DisputeCell charge={order.charge} onOpenDispute={onOpenDispute} />
                </dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}
