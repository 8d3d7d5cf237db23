import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import * as styles from './order-details.module.css';
import { OrderDetailsLoader } from './order-details-loader.tsx';

type Props = { orderId: string; waybill: string; open: boolean; extra: ReactNode; onClose: () => void };

/** A drawer with the details of an order, for screens other than the order list. */
export function OrderDetailsDrawer({ orderId, waybill, open, extra, onClose }: Props) {
  const texts = useTexts('orderList').drawer;
  return (
    <Drawer
      title={texts.title(waybill)}
      open={open}
      onClose={onClose}
      extra={extra}
      size={600}
      className={styles.drawer}
    >
      <OrderDetailsLoader id={orderId} open={open} />
    </Drawer>
  );
}
