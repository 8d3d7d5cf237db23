import { type ReactNode, useId } from 'react';
import * as styles from './labelled-field.module.css';
import { RequiredMark } from './required-mark.tsx';

/** The props that connect a control with its label and its note. Spread them onto the control. */
export type ControlProps = {
  id: string;
  status?: 'error' | 'warning';
  'aria-required'?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

type Props = {
  label: string;
  required?: boolean | undefined;
  /** What the user must correct, in the user's language. */
  problem?: string | undefined;
  /** What the user should check. The value is accepted as it is. */
  warning?: ReactNode;
  hint?: ReactNode;
  /** Values to choose from, shown below the problem, if the typed text is ambiguous: '1.500' is 1500 or 1.5. */
  alternatives?: readonly string[];
  onChooseAlternative?: (alternative: string) => void;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A control with its label above and one note below. The note is the first that exists: problem, warning, hint. */
export function LabelledField({
  label,
  required,
  problem,
  warning,
  hint,
  alternatives = [],
  onChooseAlternative,
  className,
  children,
}: Props) {
  const id = useId();
  const note = problem ?? warning ?? hint;
  const kind = problem ? 'problem' : warning ? 'warning' : 'hint';
  const control: ControlProps = {
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
          alternatives.map((alternative) => (
            <button
              key={alternative}
              type="button"
              className={styles.alternative}
              onClick={() => onChooseAlternative?.(alternative)}
            >
              {alternative}
            </button>
          ))}
      </div>
    </div>
  );
}
