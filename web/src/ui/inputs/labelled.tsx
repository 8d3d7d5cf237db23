import { type ReactNode, useId } from 'react';
import * as styles from './labelled.module.css';
import { RequiredMark } from './required-mark.tsx';

/** What ties a control to its label and to what is said about it. */
export type Control = {
  id: string;
  status?: 'error' | 'warning';
  'aria-required'?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

type Props = {
  label: string;
  required?: boolean | undefined;
  /** What must be mended, in the reader's words. */
  problem?: string | undefined;
  /** What deserves a second look, though it may stay as it is. */
  warning?: ReactNode;
  hint?: ReactNode;
  /** What to choose from below the problem, where what was typed can be several things. */
  choice?: readonly string[];
  onChoose?: (chosen: string) => void;
  className?: string;
  children: (control: Control) => ReactNode;
};

/** A control with its label above and, below it, the one thing there is to say: problem, else warning, else hint. */
export function Labelled({
  label,
  required,
  problem,
  warning,
  hint,
  choice = [],
  onChoose,
  className,
  children,
}: Props) {
  const id = useId();
  const note = problem ?? warning ?? hint;
  const kind = problem ? 'problem' : warning ? 'warning' : 'hint';
  const control: Control = {
    id,
    ...(required ? { 'aria-required': true } : {}),
    ...(problem ? { status: 'error', 'aria-invalid': true } : warning ? { status: 'warning' } : {}),
    ...(note ? { 'aria-describedby': `${id}-note` } : {}),
  };
  return (
    <div className={className ? `${styles.labelled} ${className}` : styles.labelled}>
      <label htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children(control)}
      <div className={styles.note} id={`${id}-note`} data-kind={kind} aria-live="polite">
        {note}
        {problem &&
          choice.map((one) => (
            <button key={one} type="button" className={styles.choice} onClick={() => onChoose?.(one)}>
              {one}
            </button>
          ))}
      </div>
    </div>
  );
}
