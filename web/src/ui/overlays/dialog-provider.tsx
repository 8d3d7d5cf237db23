import {
  type ComponentProps,
  createContext,
  type FunctionComponent,
  type ReactNode,
  use,
  useEffect,
  useState,
} from 'react';
import { showMessage } from '../../platform/api/user-messages.ts';
import { createId } from '../../platform/browser/create-id.ts';
import { pushOverlay } from '../../platform/navigation/use-back.ts';
import { afterPaint } from '../feedback/later.tsx';
import type { AntdModalApi, AntdModals } from './antd-modals.tsx';
import { blockRepeatedQuestions } from './block-repeated-questions.ts';

type Question = Parameters<AntdModalApi['confirm']>[0];
type ModalApi = { confirm: (question: Question) => Promise<boolean>; warning: (question: Question) => void };
const ModalContext = createContext<ModalApi | undefined>(undefined);

const loadAntdModals = () => import('./antd-modals.tsx');

/**
 * Provides `useModal` to its children. antd's App component would also load messages and notifications, which the
 * portal does not use. The code of the dialogs is loaded after the first click or key, because no dialog opens before.
 * So the first screen loads faster.
 */
export function DialogProvider({ children }: { children: ReactNode }) {
  const [LoadedModals, setLoadedModals] = useState<FunctionComponent<ComponentProps<typeof AntdModals>>>();
  const [antdModalApi] = useState(() => Promise.withResolvers<AntdModalApi>());
  const [modalApi] = useState<ModalApi>(() => {
    const open = async (kind: keyof ModalApi, question: Question) => {
      try {
        const { AntdModals } = await loadAntdModals();
        setLoadedModals(() => AntdModals);
      } catch {
        showMessage({ kind: 'failed', failure: 'unreachable', message: '' });
        // The caller may wait for the dialog to close before it asks again.
        question.afterClose?.();
        return false;
      }
      return await ask((await antdModalApi.promise)[kind], question);
    };
    return {
      confirm: blockRepeatedQuestions((question) => open('confirm', question)),
      warning: (question) => void open('warning', question),
    };
  });

  useEffect(() => {
    const once = { once: true, capture: true };
    const preload = () => afterPaint(() => loadAntdModals().catch(() => {}));
    const eventTypes = ['pointerdown', 'keydown'] as const;
    for (const type of eventTypes) document.addEventListener(type, preload, once);
    return () => {
      for (const type of eventTypes) document.removeEventListener(type, preload, once);
    };
  }, []);

  return (
    <ModalContext value={modalApi}>
      {LoadedModals && <LoadedModals onReady={antdModalApi.resolve} />}
      {children}
    </ModalContext>
  );
}

/** Asks a question in a dialog. Resolves with false if the user cancels. The Back button of the browser cancels too. */
const ask = (open: AntdModalApi['confirm'], question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const dialog = open({
      ...question,
      afterClose: () => {
        removeOverlay();
        question.afterClose?.();
      },
    });
    const removeOverlay = pushOverlay(createId(), () => {
      question.onCancel?.();
      dialog.destroy();
      resolve(false);
    });
    dialog.then(
      (isConfirmed) => {
        removeOverlay();
        resolve(isConfirmed);
      },
      () => resolve(false),
    );
  });

/** Returns the functions that open a confirmation or a warning. */
export function useModal(): ModalApi {
  const modalApi = use(ModalContext);
  if (!modalApi)
    throw new Error('useModal requires a DialogProvider around the component: add one to the page');
  return modalApi;
}
