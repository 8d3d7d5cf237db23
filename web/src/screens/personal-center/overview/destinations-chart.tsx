import type { Result } from '@miya/contract';
import { countryName } from '@miya/contract/country-names';
import { OVERVIEW_DESTINATIONS } from '@miya/contract/limits';
import { OrderStatus } from '@miya/contract/orders';
import type { getOverview } from '@miya/contract/overview';
import { Empty } from 'antd';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { dayOf } from '../../../platform/browser/days.ts';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import { tapArea } from '../../../ui/styles/tap-area.module.css';
import { ChartCard } from './charts/chart-card.tsx';
import * as charts from './charts/charts.module.css';
import * as styles from './overview.module.css';

type Props = Pick<Result<typeof getOverview>, 'destinations' | 'elsewhere'>;

/** The orders that a bar counts, as Query / print is asked for them: of the same days, and without those that were cancelled. */
function ordersTo(country: string, now = new Date()): `/miya/cxdy?${string}` {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - OVERVIEW_DESTINATIONS.days + 1);
  const counted = OrderStatus.options.filter((status) => status !== 'cancelled');
  return `/miya/cxdy?country=${country}&from=${dayOf(first)}&status=${counted.join(',')}`;
}

/** Where the parcels of 90 days went. A bar leads to the orders behind it. */
export function DestinationsChart({ destinations, elsewhere }: Props) {
  const texts = useTexts('overview').charts;
  const { language } = useLanguage();
  const format = (value: number) => formatNumber(language, value);
  const most = Math.max(elsewhere, ...destinations.map(({ parcels }) => parcels));
  const share = (parcels: number) => `${((parcels / most) * 100).toFixed(1)}%`;
  const named = destinations.map((one) => ({ ...one, name: countryName(one.country, language) }));
  return (
    <ChartCard
      className={styles.half}
      title={texts.destinations}
      note={texts.destinationsNote}
      head={[texts.country, texts.total]}
      rows={[
        ...named.map(({ name, parcels }) => [name, format(parcels)]),
        ...(elsewhere > 0 ? [[texts.elsewhere, format(elsewhere)]] : []),
      ]}
    >
      {named.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noDestinations} />
      )}
      <ul className={charts.bars}>
        {named.map(({ country, name, parcels }) => (
          <li key={country}>
            <PathLink className={tapArea} to={ordersTo(country)}>
              {name}
            </PathLink>
            <Bar width={share(parcels)} />
            <span>{format(parcels)}</span>
          </li>
        ))}
        {elsewhere > 0 && (
          <li data-rest>
            <span>{texts.elsewhere}</span>
            <Bar width={share(elsewhere)} />
            <span>{format(elsewhere)}</span>
          </li>
        )}
      </ul>
    </ChartCard>
  );
}

const Bar = ({ width }: { width: string }) => (
  <svg className={charts.bar} width="100%" height="14" aria-hidden="true">
    <rect width={width} height="14" rx="2" />
  </svg>
);
