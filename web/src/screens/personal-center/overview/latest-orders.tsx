import { getCountryName } from '@miya/contract/country-names';
import type { OrderRow } from '@miya/contract/orders';
import { HeldTag, StatusTag } from '../../../features/tracks/index.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import { card } from '../../../ui/styles/card.module.css';
import { tapArea } from '../../../ui/styles/tap-area.module.css';
import * as charts from './charts/charts.module.css';
import * as styles from './overview.module.css';

/** The latest orders, newest first. Each links to the order list, where the user can track and print it. */
export function LatestOrders({ orders }: { orders: readonly OrderRow[] }) {
  const texts = useTexts('overview').last;
  const { language } = useLanguage();
  return (
    <section className={`${card} ${styles.latest}`} aria-label={texts.title}>
      <div className={charts.cardHeader}>
        <h2>{texts.title}</h2>
        <PathLink className={tapArea} to="/miya/cxdy">
          {texts.all}
        </PathLink>
      </div>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <PathLink className={tapArea} to={`/miya/cxdy?numbers=${order.waybill}`}>
              {order.waybill}
            </PathLink>
            <span className={styles.latestReceiver}>
              {order.receiverName}
              <small>{getCountryName(order.country, language)}</small>
            </span>
            <time dateTime={order.createdAt}>{formatDateTime(language, new Date(order.createdAt))}</time>
            <span className={styles.latestStatus}>
              <StatusTag status={order.status} />
              {order.holdReason !== null && <HeldTag reason={order.holdReason} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
