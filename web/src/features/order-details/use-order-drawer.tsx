import { useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { PathLink } from '../../platform/navigation/path-link.tsx';
import { DetailsDrawer } from './lazy-drawers.ts';
import * as styles from './order-drawer.module.css';

/** The list of orders, looking for this one. */
export const orderAddress = (waybill: string) =>
  `/miya/cxdy?${new URLSearchParams({ numbers: waybill })}` as const;

export type OpenOrder = (order: { orderId: string; waybill: string }) => void;

/** An order over a screen that speaks of it: closing it, or Back, leaves everything there as it was. */
export function useOrderDrawer() {
  const { title } = useTexts('shell').screens.query;
  const [shown, setShown] = useState<{ orderId: string; waybill: string; open: boolean }>();
  const onOrder: OpenOrder = ({ orderId, waybill }) => setShown({ orderId, waybill, open: true });
  return {
    onOrder,
    drawer: shown && (
      <DetailsDrawer
        {...shown}
        extra={
          <PathLink className={styles.toList} to={orderAddress(shown.waybill)}>
            {title}
          </PathLink>
        }
        onClose={() => setShown({ ...shown, open: false })}
      />
    ),
  };
}
