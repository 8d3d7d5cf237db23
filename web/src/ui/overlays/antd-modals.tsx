import useAntdModal from 'antd/es/modal/useModal';
import { useEffect } from 'react';

export type AntdModalApi = ReturnType<typeof useAntdModal>[0];

/** Renders antd's dialogs that DialogProvider opens, and passes antd's functions that open them to `onReady`. */
export function AntdModals({ onReady }: { onReady: (modal: AntdModalApi) => void }) {
  const [modal, dialogs] = useAntdModal();
  useEffect(() => onReady(modal), [modal, onReady]);
  return dialogs;
}
