import { useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { PathLink } from '../../platform/navigation/path-link.tsx';
import { OrderDetailsDrawer } from './lazy-drawers.ts';
import * as styles from './order-drawer.module.css';

/** Returns the path of the order list with a search for this waybill. */
export const buildOrderListPath = (waybill: string) =>
  `/miya/cxdy?${new URLSearchParams({ numbers: waybill })}` as const;

export type OpenOrder = (order: { orderId: string; waybill: string }) => void;

/** Opens an order in a drawer over the current screen, which keeps its state when the user closes the drawer. */
export function useOrderDrawer() {
  const { title } = useTexts('shell').screens.query;
  const [drawerState, setDrawerState] = useState<{ orderId: string; waybill: string; open: boolean }>();
  const onOrder: OpenOrder = ({ orderId, waybill }) => setDrawerState({ orderId, waybill, open: true });
  return {
    onOrder,
    drawer: drawerState && (
      <OrderDetailsDrawer
        {...drawerState}
        extra={
          <PathLink className={styles.toList} to={buildOrderListPath(drawerState.waybill)}>
            {title}
          </PathLink>
        }
        onClose={() => setDrawerState({ ...drawerState, open: false })}
      />
    ),
  };
}
