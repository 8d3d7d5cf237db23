import { Modal as AntdModal, type ModalProps } from 'antd';
import { Suspense, useId } from 'react';
import { useBack } from '../../platform/navigation/use-back.ts';

type Props = Omit<ModalProps, 'open' | 'onCancel'> & {
  open: boolean;
  /** One that has none is closed by its own button alone. */
  onCancel?: () => void;
};

/** antd's dialog, which the browser's Back closes before it leaves the screen. */
export function Modal({ open, onCancel, children, ...rest }: Props) {
  const close = () => onCancel?.();
  useBack(useId(), open, close);
  return (
    <AntdModal open={open} onCancel={close} {...rest}>
      {/* What is still being loaded inside hides itself alone: with the whole dialog hidden, the focus in it would be lost. */}
      <Suspense>{children}</Suspense>
    </AntdModal>
  );
}
