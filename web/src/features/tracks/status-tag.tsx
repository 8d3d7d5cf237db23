import type { OrderStatus } from '@miya/contract/orders';
import { useTexts } from '../../i18n/texts.tsx';
import * as styles from './tracks.module.css';

type Props = { status: OrderStatus | 'held'; title?: string; children: string };

/** A word in the colour of a state. Never the colour alone. */
const Tag = ({ status, title, children }: Props) => (
  <span className={styles.statusTag} data-status={status} title={title}>
    {children}
  </span>
);

/** The state in a word, with its colour. */
export function StatusTag({ status }: { status: OrderStatus }) {
  const { statuses } = useTexts('tracks');
  return <Tag status={status}>{statuses[status]}</Tag>;
}

/** Marks a parcel that has stopped on its way. */
export function HeldTag({ reason }: { reason: string }) {
  const { held } = useTexts('tracks');
  return (
    <Tag status="held" title={reason}>
      {held}
    </Tag>
  );
}
