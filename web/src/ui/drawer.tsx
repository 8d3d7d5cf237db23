import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import { useId } from 'react';
import { useBack } from '../navigation/use-back.ts';

type Props = Omit<DrawerProps, 'open' | 'onClose'> & { open: boolean; onClose: () => void };

/** antd's drawer, which the browser's Back closes before it leaves the screen. */
export function Drawer({ open, onClose, ...rest }: Props) {
  useBack(useId(), open, onClose);
  return <AntdDrawer open={open} onClose={() => onClose()} {...rest} />;
}
