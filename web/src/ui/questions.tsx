import useAntdModal from 'antd/es/modal/useModal';
import { createContext, type ReactNode, use } from 'react';

type Modal = ReturnType<typeof useAntdModal>[0];
const ModalContext = createContext<Modal | undefined>(undefined);

/** Lets everything inside it ask in dialogs. antd's App would do so too, with messages and notifications that nobody uses. */
export function Questions({ children }: { children: ReactNode }) {
  const [modal, dialogs] = useAntdModal();
  return (
    <ModalContext value={modal}>
      {dialogs}
      {children}
    </ModalContext>
  );
}

export function useModal(): Modal {
  const modal = use(ModalContext);
  if (!modal) throw new Error('Who asks stands inside Questions');
  return modal;
}
