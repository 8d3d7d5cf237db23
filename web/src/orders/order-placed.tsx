import { CopyOutlined } from '@ant-design/icons';
import type { Order } from '@miya/contract/orders';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { say } from '../api/notices.ts';
import { formatMoney } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { card } from '../ui/card.module.css';
import { IconButton } from '../ui/icon-button.tsx';
import { ResultMessage } from '../ui/result-message.tsx';
import * as styles from './orders.module.css';
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
  const next = useRef<HTMLButtonElement>(null);
  // Whoever works by keyboard goes straight on to the next parcel.
  useEffect(() => next.current?.focus(), []);
  const copyNumber = async () => {
    try {
      await navigator.clipboard.writeText(order.waybill);
      say('success', texts.copied);
    } catch {
      say('warning', texts.copyFailed);
    }
  };
  return (
    <section className={card} aria-live="polite">
      <ResultMessage
        kind="success"
        title={changed ? texts.changed : texts.title}
        more={
          <>
            <span className={styles.number}>
              <span>{texts.waybill}</span> <strong>{order.waybill}</strong>
              <IconButton icon={<CopyOutlined aria-hidden />} label={texts.copyNumber} onClick={copyNumber} />
            </span>
            <span className={styles.gist}>
              {order.receiver.name} · {order.receiver.region.country.label} · {order.service.name} ·{' '}
              {formatMoney(language, order.quote.total, order.quote.currency)}
            </span>
            {changed && order.printCount > 0 && <span className={styles.gist}>{texts.reprint}</span>}
          </>
        }
      >
        <Button ref={next} type="primary" onClick={onSameSender}>
          {texts.sameSender}
        </Button>
        <PrintLabel order={order} />
        <Button onClick={onCopy}>{texts.copy}</Button>
        <Button onClick={onAnew}>{texts.anew}</Button>
      </ResultMessage>
    </section>
  );
}
