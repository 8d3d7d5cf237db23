import type { OrderStatus } from '@miya/contract/orders';
import { useTexts } from '../../i18n/texts.tsx';
import * as styles from './tracks.module.css';

type Props = { status: OrderStatus | 'held'; title?: string; children: string };

/** A text in the colour of a status. The text has all the information, because not every user sees the colour. */
const Tag = ({ status, title, children }: Props) => (
  <span className={styles.statusTag} data-status={status} title={title}>
    {children}
  </span>
);

export function StatusTag({ status }: { status: OrderStatus }) {
  const { statuses } = useTexts('tracks');
  return <Tag status={status}>{statuses[status]}</Tag>;
}

/** Marks an order that the carrier holds. The reason is the tooltip. */
export function HeldTag({ reason }: { reason: string }) {
  const { held } = useTexts('tracks');
  return (
    <Tag status="held" title={reason}>
      {held}
    </Tag>
  );
}
