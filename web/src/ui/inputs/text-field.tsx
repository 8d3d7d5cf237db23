import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { formatFault } from '../../i18n/format-fault.ts';
import { useTexts } from '../../i18n/texts.tsx';
import type { Fault } from '../../platform/forms/use-form.ts';
import * as styles from '../styles/fields.module.css';
import { RequiredMark } from './required-mark.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  name: string;
  label: string;
  fault: Fault | undefined;
  hint?: string | undefined;
  /** A button inside the field, or beside the field if `hasAddonBeside`. */
  addon?: ReactNode;
  hasAddonBeside?: boolean;
};

/** A native text field with a label. aria-describedby connects it with its hint and its error for screen readers. */
export function TextField({ label, fault, hint, addon, hasAddonBeside, ...input }: Props) {
  const id = useId();
  const errors = useTexts('errors');
  const noteIds = [hint && `${id}-hint`, fault && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        <RequiredMark />
      </label>
      <div className={hasAddonBeside ? `${styles.control} ${styles.withButton}` : styles.control}>
        <input
          {...input}
          id={id}
          aria-required="true"
          aria-invalid={fault !== undefined}
          aria-describedby={noteIds || undefined}
        />
        {addon}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className={styles.fault} id={`${id}-error`}>
          {formatFault(errors, fault)}
        </p>
      )}
    </div>
  );
}
