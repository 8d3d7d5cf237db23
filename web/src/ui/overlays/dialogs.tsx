import useAntdModal from 'antd/es/modal/useModal';
import { useEffect } from 'react';

export type Modal = ReturnType<typeof useAntdModal>[0];

/** Where the dialogs stand that `Questions` opens. */
export function Dialogs({ onReady }: { onReady: (modal: Modal) => void }) {
  const [modal, dialogs] = useAntdModal();
  useEffect(() => onReady(modal), [modal, onReady]);
  return dialogs;
}
