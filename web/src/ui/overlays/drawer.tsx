import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import { Suspense, useId } from 'react';
import { useBack } from '../../platform/navigation/use-back.ts';

type Props = Omit<DrawerProps, 'open' | 'onClose'> & { open: boolean; onClose: () => void };

/** antd's drawer. The browser's Back closes the drawer before it leaves the screen. */
export function Drawer({ open, onClose, children, ...rest }: Props) {
  useBack(useId(), open, onClose);
  return (
    <AntdDrawer open={open} onClose={() => onClose()} {...rest}>
      {/* This Suspense hides only the loading content. Hiding the whole drawer would lose the focus inside it. */}
      <Suspense>{children}</Suspense>
    </AntdDrawer>
  );
}
