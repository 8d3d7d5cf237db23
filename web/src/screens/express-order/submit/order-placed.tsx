import { CopyOutlined } from '@ant-design/icons';
import type { Language } from '@miya/contract';
import { getOrder, type Order } from '@miya/contract/orders';
import { trackingAddress } from '@miya/contract/tracking-address';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { ShortBalance } from '../../../features/balance/index.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { queryOf } from '../../../platform/api/query.ts';
import { copyText } from '../../../platform/browser/copy-text.ts';
import { usePage } from '../../../platform/page/page-context.ts';
import { ResultMessage } from '../../../ui/feedback/result-message.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { card } from '../../../ui/styles/card.module.css';
import * as styles from '../orders.module.css';
import { PrintLabel } from './print-label.tsx';

type Props = {
  order: Order;
  changed: boolean;
  onCopy: () => void;
  onSameSender: () => void;
  onAnew: () => void;
};

/** 'successfully added': the number, and what one does next. */
export function OrderPlaced({ order, changed, onCopy, onSameSender, onAnew }: Props) {
  const texts = useTexts('orders').placed;
  const { language } = useLanguage();
  const named = useOrderIn(language, order);
  const { netnum } = usePage().start.tenant;
  const link = new URL(trackingAddress([order.waybill], netnum), location.origin).href;
  return (
    <section className={card} aria-live="polite">
      <ResultMessage
        kind="success"
        title={changed ? texts.changed : texts.title}
        more={
          <>
            <span className={styles.number}>
              <span>{texts.waybill}</span> <strong>{order.waybill}</strong>
              <IconButton
                icon={<CopyOutlined aria-hidden />}
                label={texts.copyNumber}
                onClick={() => copyText(order.waybill, texts)}
              />
            </span>
            <span className={styles.gist}>
              {order.receiver.name} · {named.receiver.region.country.label} · {named.service.name} ·{' '}
              {formatMoney(language, order.quote.total, order.quote.currency)}
            </span>
            {changed && order.printCount > 0 && <span className={styles.gist}>{texts.reprint}</span>}
          </>
        }
      >
        <PrintLabel order={order} />
        <Button onClick={() => copyText(link, texts)}>{texts.copyLink}</Button>
        {'share' in navigator && <Button onClick={() => share(order.waybill, link)}>{texts.share}</Button>}
      </ResultMessage>
      {/* The order is among those that wait by now. */}
      <ShortBalance payment={order.payment} total={0} />
      <ul className={styles.ways}>
        <Way name={texts.anew} keeps={texts.anewKeeps} onGo={onAnew} />
        <Way name={texts.sameSender} keeps={texts.sameSenderKeeps} onGo={onSameSender} />
        <Way name={texts.copy} keeps={texts.copyKeeps} onGo={onCopy} />
      </ul>
    </section>
  );
}

/** The order was answered in the language it was placed in: another one names its place and its service anew. */
function useOrderIn(language: Language, order: Order): Order {
  const [placedIn] = useState(language);
  const isOther = language !== placedIn;
  const { data } = useQuery({ ...queryOf(getOrder, { id: order.id, language }), enabled: isOther });
  return (isOther && data) || order;
}

type WayProps = { name: string; keeps: string; onGo: () => void };

/** A way to the next order, with what it takes along of this one. */
function Way({ name, keeps, onGo }: WayProps) {
  const id = useId();
  return (
    <li>
      <Button onClick={onGo} aria-describedby={id}>
        {name}
      </Button>
      <small id={id}>{keeps}</small>
    </li>
  );
}

/** By the system's own dialog, to whomever one writes with; closing it is no fault. */
const share = (waybill: string, url: string) => navigator.share({ title: waybill, url }).catch(() => {});
