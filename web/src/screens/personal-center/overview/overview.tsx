import { Button, Empty } from 'antd';
import { useTextAreas, useTexts } from '../../../i18n/texts.tsx';
import { navigateTo } from '../../../platform/navigation/navigation.ts';
import { card } from '../../../ui/styles/card.module.css';
import { AccountHeader } from './account-header.tsx';
import { AttentionCard } from './attention-card.tsx';
import { DestinationsChart } from './destinations-chart.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { MonthCards } from './month-cards.tsx';
import * as styles from './overview.module.css';
import { ParcelsChart } from './parcels-chart.tsx';
import { QueryContent } from './query-content.tsx';
import { SpendingChart } from './spending-chart.tsx';
import { useAttention, useLatestOrders, useOverviewFigures } from './use-overview.ts';

const areas = ['overview', 'tracks'] as const;

/** The account at a glance: balance, tasks, this month, charts and the latest orders. */
export function Overview() {
  useTextAreas(areas);
  const figures = useOverviewFigures();
  const attention = useAttention();
  const latestOrders = useLatestOrders();
  const hasNoOrders = latestOrders.data?.orders.length === 0;
  return (
    <div className={styles.overview}>
      <AccountHeader />
      <QueryContent query={attention}>{(data) => <AttentionCard attention={data} />}</QueryContent>
      {hasNoOrders ? (
        <NoOrders />
      ) : (
        <>
          <QueryContent query={figures}>
            {(data) => (
              <>
                <MonthCards figures={data} />
                <ParcelsChart days={data.days} />
                <SpendingChart months={data.months} currency={data.currency} />
                <DestinationsChart destinations={data.destinations} elsewhere={data.elsewhere} />
              </>
            )}
          </QueryContent>
          <QueryContent query={latestOrders}>{({ orders }) => <LatestOrders orders={orders} />}</QueryContent>
        </>
      )}
    </div>
  );
}

function NoOrders() {
  const texts = useTexts('overview').none;
  return (
    <section className={card}>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.yet}>
        <div className={styles.firstSteps}>
          <Button type="primary" onClick={() => navigateTo('/miya')}>
            {texts.order}
          </Button>
          <Button onClick={() => navigateTo('/miya/plkd')}>{texts.bulk}</Button>
        </div>
      </Empty>
    </section>
  );
}
