import type { Result } from '@miya/contract';
import { getCountryName } from '@miya/contract/country-names';
import { OVERVIEW_DESTINATIONS } from '@miya/contract/limits';
import { OrderStatus } from '@miya/contract/orders';
import type { getOverview } from '@miya/contract/overview';
import { Empty } from 'antd';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { formatLocalDay } from '../../../platform/browser/days.ts';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import { tapArea } from '../../../ui/styles/tap-area.module.css';
import { ChartCard } from './charts/chart-card.tsx';
import * as charts from './charts/charts.module.css';
import * as styles from './overview.module.css';

type Props = Pick<Result<typeof getOverview>, 'destinations' | 'elsewhere'>;

/** Builds the path of the order list that shows the orders of a bar: the same days, without cancelled orders. */
function buildOrdersPath(country: string, now = new Date()): `/miya/cxdy?${string}` {
  const firstDay = new Date(
    now.getFullYear(),
    now.getMonth(),
    now.getDate() - OVERVIEW_DESTINATIONS.days + 1,
  );
  const statuses = OrderStatus.options.filter((status) => status !== 'cancelled');
  return `/miya/cxdy?country=${country}&from=${formatLocalDay(firstDay)}&status=${statuses.join(',')}`;
}

/** The parcels of the last 90 days by country. The name of a country links to its orders. */
export function DestinationsChart({ destinations, elsewhere }: Props) {
  const texts = useTexts('overview').charts;
  const { language } = useLanguage();
  const format = (value: number) => formatNumber(language, value);
  const maxParcels = Math.max(elsewhere, ...destinations.map(({ parcels }) => parcels));
  const formatBarWidth = (parcels: number) => `${((parcels / maxParcels) * 100).toFixed(1)}%`;
  const countries = destinations.map((destination) => ({
    ...destination,
    name: getCountryName(destination.country, language),
  }));
  return (
    <ChartCard
      className={styles.halfWidth}
      title={texts.destinations}
      note={texts.destinationsNote}
      headings={[texts.country, texts.total]}
      rows={[
        ...countries.map(({ name, parcels }) => [name, format(parcels)]),
        ...(elsewhere > 0 ? [[texts.elsewhere, format(elsewhere)]] : []),
      ]}
    >
      {countries.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noDestinations} />
      )}
      <ul className={charts.bars}>
        {countries.map(({ country, name, parcels }) => (
          <li key={country}>
            <PathLink className={tapArea} to={buildOrdersPath(country)}>
              {name}
            </PathLink>
            <Bar width={formatBarWidth(parcels)} />
            <span>{format(parcels)}</span>
          </li>
        ))}
        {elsewhere > 0 && (
          <li data-rest>
            <span>{texts.elsewhere}</span>
            <Bar width={formatBarWidth(elsewhere)} />
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
