import { type MouseEvent, useSyncExternalStore } from 'react';
import * as styles from './buttons.module.css';
import { spinner } from './spinner.module.css';

const never = () => () => {};
/** The served page has false; it becomes true once the script runs. */
const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A second click of a double click is ignored: the answer to the first may already be there. */
const dropSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/** The button is disabled until the script runs: a form sent by the browser itself would put nothing where it belongs. */
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
