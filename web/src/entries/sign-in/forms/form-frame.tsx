import type { FormEvent, ReactNode, RefObject } from 'react';
import { formatFault } from '../../../i18n/format-fault.ts';
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
    formRef: RefObject<HTMLFormElement | null>;
    busy: boolean;
    failure: Fault | undefined;
    onSubmit: (event: FormEvent) => void;
  };
  children: ReactNode;
  links: ReactNode;
};

/** The common parts of the three sign-in forms. A failure of the whole form is shown above the button. */
export function FormFrame({ title, lead, submit, form, children, links }: Props) {
  const errors = useTexts('errors');
  return (
    <form
      ref={form.formRef}
      onSubmit={form.onSubmit}
      onFocus={prepareRules}
      // With `dialog`, a submit before the script is loaded does nothing. Other methods leave the page and lose input.
      method="dialog"
      noValidate
      aria-labelledby="title"
    >
      <h1 id="title">{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
      <div role="alert">
        {form.failure && <p className={styles.failure}>{formatFault(errors, form.failure)}</p>}
      </div>
      <SubmitButton busy={form.busy}>{submit}</SubmitButton>
      <p className={styles.links}>{links}</p>
    </form>
  );
}
