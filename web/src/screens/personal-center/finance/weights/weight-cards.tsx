import { useTexts } from '../../../../i18n/texts.tsx';
import { rowCards } from '../../../../ui/styles/row-cards.module.css';
import * as styles from '../finance.module.css';
import { OrderLink } from '../records/order-link.tsx';
import { DisputeCell, Time } from '../records/record-cells.tsx';
import { Cost, Difference, Price, Weight } from './weight-cells.tsx';
import type { WeightProps } from './weight-table.tsx';

/** The same comparison on a phone: one card for each order. */
export function WeightCards({ orders, busy, onDispute, onOrder }: WeightProps) {
  const texts = useTexts('finance');
  const { columns } = texts.weights;
  return (
    <ul className={rowCards} aria-label={texts.views.weights} aria-busy={busy}>
      {orders.map((order) => (
        <li key={order.orderId}>
          <div className={styles.cardHead}>
            <OrderLink orderId={order.orderId} waybill={order.waybill} onOrder={onOrder} />
            <span className={styles.quiet}>
              <Time at={order.recordedAt} />
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
                <Difference order={order} />
              </dd>
            </div>
            <div>
              <dt>{columns.cost}</dt>
              <dd>
                <Cost order={order} />
              </dd>
            </div>
            {order.charge && (
              <div>
                <dt>{texts.columns.dispute}</dt>
                <dd>
                  <DisputeCell charge={order.charge} onDispute={onDispute} />
                </dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}
