import { buildOrderListPath, type OpenOrder } from '../../../../features/order-details/index.ts';
import { PathLink } from '../../../../platform/navigation/path-link.tsx';
import { tapArea } from '../../../../ui/styles/tap-area.module.css';
import * as styles from '../finance.module.css';

type Props = { orderId: string | null; waybill: string; onOpenOrder: OpenOrder };

/**
 * Opens the order in a drawer. Searches the order list for the waybill number instead:
 * - without an order id
 * - when the user opens the link in a new browser tab
 */
export function OrderLink({ orderId, waybill, onOpenOrder }: Props) {
  const onOpen = orderId === null ? undefined : () => onOpenOrder({ orderId, waybill });
  return (
    <PathLink className={`${styles.waybill} ${tapArea}`} to={buildOrderListPath(waybill)} onOpen={onOpen}>
      {waybill}
    </PathLink>
  );
}
