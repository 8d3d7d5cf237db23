import {
  type ComponentProps,
  createContext,
  type FunctionComponent,
  type ReactNode,
  use,
  useEffect,
  useState,
} from 'react';
import { notify } from '../../platform/api/notices.ts';
import { makeId } from '../../platform/browser/make-id.ts';
import { layOver } from '../../platform/navigation/use-back.ts';
import { afterPaint } from '../feedback/later.tsx';
import { askOnce } from './ask-once.ts';
import type { Dialogs, Modal } from './dialogs.tsx';

type Question = Parameters<Modal['confirm']>[0];
type Asking = { confirm: (question: Question) => Promise<boolean>; warning: (question: Question) => void };
const AskingContext = createContext<Asking | undefined>(undefined);

const loadDialogs = () => import('./dialogs.tsx');

/**
 * Lets everything inside it ask in dialogs. antd's App would do so too, with messages and notifications that nobody uses.
 * Nobody is asked before they have done something: the dialogs are loaded then, and the first screen is there sooner.
 */
export function Questions({ children }: { children: ReactNode }) {
  const [Loaded, setLoaded] = useState<FunctionComponent<ComponentProps<typeof Dialogs>>>();
  const [ready] = useState(() => Promise.withResolvers<Modal>());
  const [asking] = useState<Asking>(() => {
    const open = async (kind: keyof Asking, question: Question) => {
      try {
        const { Dialogs } = await loadDialogs();
        setLoaded(() => Dialogs);
      } catch {
        notify({ kind: 'failed', failure: 'unreachable', message: '' });
        // Whoever waits for the dialog to be gone may ask again.
        question.afterClose?.();
        return false;
      }
      return await ask((await ready.promise)[kind], question);
    };
    return {
      confirm: askOnce((question) => open('confirm', question)),
      warning: (question) => void open('warning', question),
    };
  });

  useEffect(() => {
    const once = { once: true, capture: true };
    const prepare = () => afterPaint(() => loadDialogs().catch(() => {}));
    const acts = ['pointerdown', 'keydown'] as const;
    for (const act of acts) document.addEventListener(act, prepare, once);
    return () => {
      for (const act of acts) document.removeEventListener(act, prepare, once);
    };
  }, []);

  return (
    <AskingContext value={asking}>
      {Loaded && <Loaded onReady={ready.resolve} />}
      {children}
    </AskingContext>
  );
}

/** The browser's Back answers as Cancel does. */
const ask = (open: Modal['confirm'], question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = open({
      ...question,
      afterClose: () => {
        leave();
        question.afterClose?.();
      },
    });
    const leave = layOver(makeId(), () => {
      question.onCancel?.();
      asked.destroy();
      resolve(false);
    });
    asked.then(
      (isAgreed) => {
        leave();
        resolve(isAgreed);
      },
      () => resolve(false),
    );
  });

export function useModal(): Asking {
  const asking = use(AskingContext);
  if (!asking) throw new Error('Who asks stands inside Questions');
  return asking;
}
