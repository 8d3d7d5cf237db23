import { buildOrderListPath, type OpenOrder } from '../../../../features/order-details/index.ts';
import { PathLink } from '../../../../platform/navigation/path-link.tsx';
import { tapArea } from '../../../../ui/styles/tap-area.module.css';
import * as styles from '../finance.module.css';

type Props = { orderId: string | null; waybill: string; onOrder: OpenOrder };

/** Opens the order over what is read here; in a tab of its own it is looked for in the list. */
export function OrderLink({ orderId, waybill, onOrder }: Props) {
  const onOpen = orderId === null ? undefined : () => onOrder({ orderId, waybill });
  return (
    <PathLink className={`${styles.waybill} ${tapArea}`} to={buildOrderListPath(waybill)} onOpen={onOpen}>
      {waybill}
    </PathLink>
  );
}
