import { useState } from 'react';

/** Whether a dialog is open. It is loaded when first opened and stays, so that it can close gently. */
export function useOpened() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return {
    isOpen: state === 'open',
    everOpened: state !== 'never',
    open: () => setState('open'),
    close: () => setState('closed'),
  };
}
