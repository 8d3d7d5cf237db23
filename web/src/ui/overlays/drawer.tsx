import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import { Suspense, useId } from 'react';
import { useBack } from '../../platform/navigation/use-back.ts';

type Props = Omit<DrawerProps, 'open' | 'onClose'> & { open: boolean; onClose: () => void };

/** antd's drawer. While the drawer is open, the Back button of the browser closes it and does not leave the screen. */
export function Drawer({ open, onClose, children, ...rest }: Props) {
  useBack(useId(), open, onClose);
  return (
    <AntdDrawer open={open} onClose={() => onClose()} {...rest}>
      {/* This Suspense hides only the loading content. Hiding the whole drawer would lose the focus inside it. */}
      <Suspense>{children}</Suspense>
    </AntdDrawer>
  );
}
