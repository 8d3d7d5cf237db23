import { useState } from 'react';

/**
 * The state of a dialog: open or not. Render the dialog only if `hasBeenOpened`: its code then loads when it opens for
 * the first time, and it stays rendered afterwards, so closing can be animated.
 */
export function useDialogState() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return {
    isOpen: state === 'open',
    hasBeenOpened: state !== 'never',
    open: () => setState('open'),
    close: () => setState('closed'),
  };
}
