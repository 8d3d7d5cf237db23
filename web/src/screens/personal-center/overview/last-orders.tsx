import { countryName } from '@miya/contract/country-names';
import type { OrderRow } from '@miya/contract/orders';
import { HeldTag, StatusTag } from '../../../features/tracks/index.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import { card } from '../../../ui/styles/card.module.css';
import { tapArea } from '../../../ui/styles/tap-area.module.css';
import * as charts from './charts/charts.module.css';
import * as styles from './overview.module.css';

/** The latest first, each leading to where it can be followed and printed. */
export function LastOrders({ orders }: { orders: readonly OrderRow[] }) {
  const texts = useTexts('overview').last;
  const { language } = useLanguage();
  return (
    <section className={`${card} ${styles.last}`} aria-label={texts.title}>
      <div className={charts.cardHead}>
        <h2>{texts.title}</h2>
        <PathLink className={tapArea} to="/miya/cxdy">
          {texts.all}
        </PathLink>
      </div>
      <ul>
        {orders.map((row) => (
          <li key={row.id}>
            <PathLink className={tapArea} to={`/miya/cxdy?numbers=${row.waybill}`}>
              {row.waybill}
            </PathLink>
            <span className={styles.lastReceiver}>
              {row.receiverName}
              <small>{countryName(row.country, language)}</small>
            </span>
            <time dateTime={row.createdAt}>{formatDateTime(language, new Date(row.createdAt))}</time>
            <span className={styles.lastStatus}>
              <StatusTag status={row.status} />
              {row.holdReason !== null && <HeldTag reason={row.holdReason} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
