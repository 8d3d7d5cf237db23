import type { MouseEvent } from 'react';
import { spinner } from '../feedback/spinner.module.css';
import * as styles from '../styles/buttons.module.css';

/** A second click of a double click is ignored: the answer to the first may already be there. */
const dropSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <button
      className={styles.primary}
      type="submit"
      aria-disabled={busy}
      aria-busy={busy}
      onClick={dropSecondClick}
    >
      {busy && <span className={spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
