import type { OrderRow } from '@miya/contract/orders';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import * as styles from './order-details.module.css';
import { OrderDetailsLoader, useOrderDetails } from './order-details-loader.tsx';
import { OrderTrack } from './order-track.tsx';

type Tab = 'track' | 'details';
type Props = {
  row: OrderRow;
  tab: Tab;
  open: boolean;
  /** Renders the buttons that the row of the list also has. */
  renderActions: (row: OrderRow) => ReactNode;
  onTab: (tab: Tab) => void;
  onClose: () => void;
};

/** A drawer with the tracking and the details of an order. */
export function OrderDrawer({ row, tab, open, renderActions, onTab, onClose }: Props) {
  const texts = useTexts('orderList');
  const order = useOrderDetails(row.id, open);
  return (
    <Drawer
      title={texts.drawer.title(row.waybill)}
      open={open}
      onClose={onClose}
      extra={renderActions(row)}
      size={600}
      className={styles.drawer}
    >
      <Tabs
        activeKey={tab}
        onChange={(key) => onTab(key as Tab)}
        items={[
          {
            key: 'track',
            label: texts.drawer.track,
            children: <OrderTrack row={row} hold={order.data?.hold ?? null} open={open && tab === 'track'} />,
          },
          {
            key: 'details',
            label: texts.drawer.details,
            children: <OrderDetailsLoader id={row.id} open={open} />,
          },
        ]}
      />
    </Drawer>
  );
}
