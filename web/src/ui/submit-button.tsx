import { type MouseEvent, useSyncExternalStore } from 'react';
import * as styles from './buttons.module.css';
import { spinner } from './spinner.module.css';

const never = () => () => {};
/** False in the served page and true once the script runs it. */
const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The second click of a double click: the answer to the first may already be there. */
const dropSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/** Disabled until the script runs: a form sent by the browser itself would put nothing where it belongs. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  const alive = useAlive();
  return (
    <button
      className={styles.primary}
      type="submit"
      disabled={!alive}
      aria-disabled={busy}
      aria-busy={busy}
      onClick={dropSecondClick}
    >
      {busy && <span className={spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
