import { buildOrderListPath, type OpenOrder } from '../../../../features/order-details/index.ts';
import { PathLink } from '../../../../platform/navigation/path-link.tsx';
import { tapArea } from '../../../../ui/styles/tap-area.module.css';
import * as styles from '../finance.module.css';

type Props = { orderId: string | null; waybill: string; onOpenOrder: OpenOrder };

/**
 * Opens the order in a drawer. As a link in a new browser tab, or without an order id, it opens the order list with a
 * search for the waybill number.
 */
export function OrderLink({ orderId, waybill, onOpenOrder }: Props) {
  const onOpen = orderId === null ? undefined : () => onOpenOrder({ orderId, waybill });
  return (
    <PathLink className={`${styles.waybill} ${tapArea}`} to={buildOrderListPath(waybill)} onOpen={onOpen}>
      {waybill}
    </PathLink>
  );
}
