import { Modal as AntdModal, type ModalProps } from 'antd';
import { Suspense, useId } from 'react';
import { useBack } from '../../platform/navigation/use-back.ts';

type Props = Omit<ModalProps, 'open' | 'onCancel'> & {
  open: boolean;
  /** Called when the user closes the dialog. A dialog without it can only be closed by its own buttons. */
  onCancel?: () => void;
};

/** antd's dialog. The browser's Back closes the dialog before it leaves the screen. */
export function Modal({ open, onCancel, children, ...rest }: Props) {
  const close = () => onCancel?.();
  useBack(useId(), open, close);
  return (
    <AntdModal open={open} onCancel={close} {...rest}>
      {/* This Suspense hides only the loading content. Hiding the whole dialog would lose the focus inside it. */}
      <Suspense>{children}</Suspense>
    </AntdModal>
  );
}
