import { CopyOutlined } from '@ant-design/icons';
import type { Order, OrderRow } from '@miya/contract/orders';
import { getTrack, type Track } from '@miya/contract/tracks';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { formatDateTime, formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { buildQuery } from '../../platform/api/query.ts';
import { LoadingPlaceholder } from '../../ui/feedback/loading-placeholder.tsx';
import { ShortfallAlert } from '../balance/index.ts';
import { countDaysSinceLastEvent, RouteMap, StatusSteps, Timeline } from '../tracks/index.ts';
import * as styles from './order-details.module.css';
import { useShareLink } from './use-share-link.ts';

type Props = { row: OrderRow; hold: Order['hold']; open: boolean };

/**
 * The status and the track events of an order. If the carrier has not recorded the order, shows a note instead of the
 * events.
 */
export function OrderTrack({ row, hold, open }: Props) {
  const texts = useTexts('orderList');
  const { refusals } = useTexts('errors');
  const { language } = useLanguage();
  const isRecorded = row.recordedAt !== null;
  const track = useQuery({ ...buildQuery(getTrack, { orderId: row.id }), enabled: open && isRecorded });
  const holdReason = hold?.reason ?? row.holdReason;

  const renderContent = () => {
    if (!isRecorded)
      return (
        <>
          <Alert type="info" title={refusals.order_not_recorded} />
          {row.status === 'submitted' && (
            <>
              <ShortfallAlert payment={row.payment} total={row.quoted} ignoresOtherReservations />
              <ShareLink waybill={row.waybill} />
            </>
          )}
        </>
      );
    if (track.data) return <TrackEvents track={track.data} />;
    if (!track.isError) return <LoadingPlaceholder />;
    return (
      <Alert
        type="warning"
        title={texts.drawer.failed}
        action={<Button onClick={() => track.refetch()}>{texts.retry}</Button>}
      />
    );
  };
  return (
    <div className={styles.track}>
      <StatusSteps status={track.data?.status ?? row.status} held={holdReason !== null} />
      {holdReason !== null && (
        <Alert
          type="warning"
          title={
            hold
              ? texts.drawer.holdSince(hold.reason, formatDateTime(language, new Date(hold.since)))
              : holdReason
          }
        />
      )}
      {renderContent()}
    </div>
  );
}

function TrackEvents({ track }: { track: Track }) {
  const texts = useTexts('tracks');
  const { language } = useLanguage();
  const daysSinceLastEvent = countDaysSinceLastEvent(track, Date.now());
  return (
    <>
      <RouteMap events={track.events} />
      {daysSinceLastEvent !== undefined && (
        <p className={styles.trackNote}>
          {daysSinceLastEvent === 0
            ? texts.today
            : texts.daysSince(formatNumber(language, daysSinceLastEvent))}
        </p>
      )}
      <Timeline events={track.events} />
      <ShareLink waybill={track.waybill} />
    </>
  );
}

/** The link to the public tracking page, which the client can forward to the receiver. */
function ShareLink({ waybill }: { waybill: string }) {
  const texts = useTexts('orderList');
  const { path, copyLink } = useShareLink(waybill);
  return (
    <div className={styles.share}>
      <span>{texts.drawer.share}</span>
      <Button icon={<CopyOutlined aria-hidden />} onClick={copyLink}>
        {texts.drawer.copyLink}
      </Button>
      <Button type="link" href={path} target="_blank" rel="noopener">
        {texts.drawer.openLink}
      </Button>
    </div>
  );
}
