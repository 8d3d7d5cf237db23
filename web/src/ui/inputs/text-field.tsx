import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { faultText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/texts.tsx';
import type { Fault } from '../../platform/forms/use-form.ts';
import * as styles from '../styles/fields.module.css';
import { RequiredMark } from './required-mark.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  name: string;
  label: string;
  fault: Fault | undefined;
  hint?: string | undefined;
  /** A button inside or beside the field. */
  addon?: ReactNode;
  besides?: boolean;
};

/** A labelled native field; its error is tied to it for those who hear the page. */
export function TextField({ label, fault, hint, addon, besides, ...input }: Props) {
  const id = useId();
  const errors = useTexts('errors');
  const notes = [hint && `${id}-hint`, fault && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        <RequiredMark />
      </label>
      <div className={besides ? `${styles.control} ${styles.withButton}` : styles.control}>
        <input
          {...input}
          id={id}
          aria-required="true"
          aria-invalid={fault !== undefined}
          aria-describedby={notes || undefined}
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
          {faultText(errors, fault)}
        </p>
      )}
    </div>
  );
}
