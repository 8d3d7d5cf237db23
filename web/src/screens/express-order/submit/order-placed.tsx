import { CopyOutlined } from '@ant-design/icons';
import type { Language } from '@miya/contract';
import { getOrder, type Order } from '@miya/contract/orders';
import { buildTrackingUrl } from '@miya/contract/tracking-address';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { ShortfallAlert } from '../../../features/balance/index.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { buildQuery } from '../../../platform/api/query.ts';
import { copyText } from '../../../platform/browser/copy-text.ts';
import { usePage } from '../../../platform/page/page-context.ts';
import { ResultMessage } from '../../../ui/feedback/result-message.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { card } from '../../../ui/styles/card.module.css';
import * as styles from '../orders.module.css';
import { PrintButtons } from './print-buttons.tsx';

type Props = {
  order: Order;
  isChange: boolean;
  onCopyOrder: () => void;
  onReuseSender: () => void;
  onNewOrder: () => void;
};

/**
 * The result page of a placed or changed order: its waybill number, printing, sharing, and buttons for the next order.
 */
export function OrderPlaced({ order, isChange, onCopyOrder, onReuseSender, onNewOrder }: Props) {
  const texts = useTexts('orders').placed;
  const { language } = useLanguage();
  const translatedOrder = useTranslatedOrder(language, order);
  const { netnum } = usePage().start.tenant;
  const trackingUrl = new URL(buildTrackingUrl([order.waybill], netnum), location.origin).href;
  return (
    <section className={card} aria-live="polite">
      <ResultMessage
        kind="success"
        title={isChange ? texts.changed : texts.title}
        details={
          <>
            <span className={styles.number}>
              <span>{texts.waybill}</span> <strong>{order.waybill}</strong>
              <IconButton
                icon={<CopyOutlined aria-hidden />}
                label={texts.copyNumber}
                onClick={() => copyText(order.waybill, texts)}
              />
            </span>
            <span className={styles.detail}>
              {order.receiver.name} · {translatedOrder.receiver.region.country.label} ·{' '}
              {translatedOrder.service.name} ·{' '}
              {formatMoney(language, order.quote.total, order.quote.currency)}
            </span>
            {isChange && order.printCount > 0 && <span className={styles.detail}>{texts.reprint}</span>}
          </>
        }
      >
        <PrintButtons order={order} />
        <Button onClick={() => copyText(trackingUrl, texts)}>{texts.copyLink}</Button>
        {'share' in navigator && (
          <Button onClick={() => share(order.waybill, trackingUrl)}>{texts.share}</Button>
        )}
      </ResultMessage>
      {/* `total` is 0 because the amount reserved on the account already includes this order. */}
      <ShortfallAlert payment={order.payment} total={0} />
      <ul className={styles.nextOrders}>
        <NextOrderButton label={texts.anew} description={texts.anewKeeps} onClick={onNewOrder} />
        <NextOrderButton
          label={texts.sameSender}
          description={texts.sameSenderKeeps}
          onClick={onReuseSender}
        />
        <NextOrderButton label={texts.copy} description={texts.copyKeeps} onClick={onCopyOrder} />
      </ul>
    </section>
  );
}

/**
 * The order with names of countries and services in the user's language. `order` has them in the language in which it
 * was placed, so the order is loaded again after a change of the language.
 */
function useTranslatedOrder(language: Language, order: Order): Order {
  const [orderLanguage] = useState(language);
  const hasLanguageChanged = language !== orderLanguage;
  const { data } = useQuery({
    ...buildQuery(getOrder, { id: order.id, language }),
    enabled: hasLanguageChanged,
  });
  return (hasLanguageChanged && data) || order;
}

type NextOrderProps = { label: string; description: string; onClick: () => void };

/** A button that starts the next order, and a note on which values it takes from this order. */
function NextOrderButton({ label, description, onClick }: NextOrderProps) {
  const id = useId();
  return (
    <li>
      <Button onClick={onClick} aria-describedby={id}>
        {label}
      </Button>
      <small id={id}>{description}</small>
    </li>
  );
}

/** Opens the share dialog of the system. Closing the dialog rejects the promise, but is not an error. */
const share = (waybill: string, url: string) => navigator.share({ title: waybill, url }).catch(() => {});
