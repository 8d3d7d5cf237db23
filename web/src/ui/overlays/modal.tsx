import { Modal as AntdModal, type ModalProps } from 'antd';
import { Suspense, useId } from 'react';
import { useBack } from '../../platform/navigation/use-back.ts';

type Props = Omit<ModalProps, 'open' | 'onCancel'> & {
  open: boolean;
  /** Called when the user closes the dialog. Without `onCancel`, only buttons inside the dialog close it. */
  onCancel?: () => void;
};

/** antd's dialog. While the dialog is open, the Back button of the browser closes it and does not leave the screen. */
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
