import type { MouseEvent } from 'react';
import { spinner } from '../feedback/spinner.module.css';
import * as styles from '../styles/buttons.module.css';

/**
 * Ignores the second click of a double click. The request of the first click may already be done: `busy` is then false
 * and does not prevent a second request.
 */
const ignoreSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <button
      className={styles.primary}
      type="submit"
      aria-disabled={busy}
      aria-busy={busy}
      onClick={ignoreSecondClick}
    >
      {busy && <span className={spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
