import type { SettledWeight } from '@miya/contract/finance';
import { useTexts } from '../i18n/texts.tsx';
import { OrderLink } from './order-link.tsx';
import { Time } from './record-cells.tsx';
import { Cost, Difference, Price, Weight } from './weight-cells.tsx';

/** The same comparison on a phone: one card for each order. */
export function WeightCards({ orders }: { orders: readonly SettledWeight[] }) {
  const texts = useTexts('finance');
  const { columns } = texts.weights;
  return (
    <ul className="row-cards" aria-label={texts.views.weights}>
      {orders.map((order) => (
        <li key={order.orderId}>
          <div className="finance-card-head">
            <OrderLink waybill={order.waybill} />
            <span className="finance-quiet">
              <Time at={order.recordedAt} />
            </span>
          </div>
          <dl className="finance-card-body">
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
          </dl>
        </li>
      ))}
    </ul>
  );
}
