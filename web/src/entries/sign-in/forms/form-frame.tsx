import type { FormEvent, ReactNode, RefObject } from 'react';
import { faultText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import type { Fault } from '../../../platform/forms/use-form.ts';
import { SubmitButton } from '../../../ui/inputs/submit-button.tsx';
import * as styles from '../sign-in.module.css';
import { prepareRules } from './load-rules.ts';

type Props = {
  title: string;
  lead: string;
  submit: string;
  form: {
    form: RefObject<HTMLFormElement | null>;
    busy: boolean;
    failure: Fault | undefined;
    onSubmit: (event: FormEvent) => void;
  };
  children: ReactNode;
  links: ReactNode;
};

/** What the three forms have in common. What failed is said once, above the button. */
export function FormFrame({ title, lead, submit, form, children, links }: Props) {
  const errors = useTexts('errors');
  return (
    <form
      ref={form.form}
      onSubmit={form.onSubmit}
      onFocus={prepareRules}
      // Sent before any script is there, nothing happens: no other method leaves the page, and what was typed, alone.
      method="dialog"
      noValidate
      aria-labelledby="title"
    >
      <h1 id="title">{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
      <div role="alert">
        {form.failure && <p className={styles.failure}>{faultText(errors, form.failure)}</p>}
      </div>
      <SubmitButton busy={form.busy}>{submit}</SubmitButton>
      <p className={styles.links}>{links}</p>
    </form>
  );
}
