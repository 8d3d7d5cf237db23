import type { OrderStatus } from '@miya/contract/orders';
import { useTexts } from '../i18n/texts.tsx';

/** The state in a word, with its colour. Never by the colour alone. */
export function StatusTag({ status }: { status: OrderStatus }) {
  const { statuses } = useTexts('tracks');
  return (
    <span className="status-tag" data-status={status}>
      {statuses[status]}
    </span>
  );
}

/** Stopped on its way. */
export function HeldTag({ reason }: { reason: string }) {
  const { held } = useTexts('tracks');
  return (
    <span className="status-tag" data-status="held" title={reason}>
      {held}
    </span>
  );
}
