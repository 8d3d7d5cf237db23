import { Button, Empty } from 'antd';
import { useAreas, useTexts } from '../../../i18n/texts.tsx';
import { go } from '../../../platform/navigation/navigation.ts';
import { card } from '../../../ui/styles/card.module.css';
import { AccountHead } from './account-head.tsx';
import { Attention } from './attention.tsx';
import { DestinationsChart } from './destinations-chart.tsx';
import { LastOrders } from './last-orders.tsx';
import { MonthCards } from './month-cards.tsx';
import * as styles from './overview.module.css';
import { ParcelsChart } from './parcels-chart.tsx';
import { ReadState } from './read-state.tsx';
import { SpendingChart } from './spending-chart.tsx';
import { useAttention, useFigures, useLastOrders } from './use-overview.ts';

const areas = ['overview', 'tracks'] as const;

/** How the account stands: money, what waits, this month, the charts, the last orders. */
export function Overview() {
  useAreas(areas);
  const figures = useFigures();
  const attention = useAttention();
  const last = useLastOrders();
  const isEmpty = last.data?.orders.length === 0;
  return (
    <div className={styles.overview}>
      <AccountHead />
      <ReadState query={attention}>{(data) => <Attention attention={data} />}</ReadState>
      {isEmpty ? (
        <NoOrders />
      ) : (
        <>
          <ReadState query={figures}>
            {(data) => (
              <>
                <MonthCards figures={data} />
                <ParcelsChart days={data.days} />
                <SpendingChart months={data.months} currency={data.currency} />
                <DestinationsChart destinations={data.destinations} elsewhere={data.elsewhere} />
              </>
            )}
          </ReadState>
          <ReadState query={last}>{({ orders }) => <LastOrders orders={orders} />}</ReadState>
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
        <div className={styles.first}>
          <Button type="primary" onClick={() => go('/miya')}>
            {texts.order}
          </Button>
          <Button onClick={() => go('/miya/plkd')}>{texts.bulk}</Button>
        </div>
      </Empty>
    </section>
  );
}
