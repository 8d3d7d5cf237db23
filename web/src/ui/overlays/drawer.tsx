import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import { Suspense, useId } from 'react';
import { useBack } from '../../platform/navigation/use-back.ts';

type Props = Omit<DrawerProps, 'open' | 'onClose'> & { open: boolean; onClose: () => void };

/** antd's drawer, which the browser's Back closes before it leaves the screen. */
export function Drawer({ open, onClose, children, ...rest }: Props) {
  useBack(useId(), open, onClose);
  return (
    <AntdDrawer open={open} onClose={() => onClose()} {...rest}>
      {/* What is still being loaded inside hides itself alone: with the whole drawer hidden, the focus in it would be lost. */}
      <Suspense>{children}</Suspense>
    </AntdDrawer>
  );
}
