import { getOrder, type OrderRow } from '@miya/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { queryOf } from '../api/query.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { Waiting } from '../ui/waiting.tsx';
import * as styles from './order-details.module.css';
import { OrderDetails } from './order-details.tsx';
import { OrderTrack } from './order-track.tsx';

type Tab = 'track' | 'details';
type Props = {
  row: OrderRow;
  tab: Tab;
  open: boolean;
  /** The same that the row offers. */
  actions: (row: OrderRow) => ReactNode;
  onTab: (tab: Tab) => void;
  onClose: () => void;
};

/** One order from near: where it is, and what it is. */
export function OrderDrawer({ row, tab, open, actions, onTab, onClose }: Props) {
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  const order = useQuery({ ...queryOf(getOrder, { id: row.id, language }), enabled: open });
  const details = () => {
    if (order.data) return <OrderDetails order={order.data} />;
    if (!order.isError) return <Waiting />;
    return (
      <NotLoaded title={texts.drawer.detailsFailed} retry={texts.retry} onRetry={() => order.refetch()} />
    );
  };
  return (
    <Drawer
      title={texts.drawer.title(row.waybill)}
      open={open}
      onClose={onClose}
      extra={actions(row)}
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
          { key: 'details', label: texts.drawer.details, children: details() },
        ]}
      />
    </Drawer>
  );
}
