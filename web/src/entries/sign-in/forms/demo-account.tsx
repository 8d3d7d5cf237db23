import type { DemoSignIn } from '@miya/contract/page';
import { useId } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import * as buttons from '../../../ui/styles/buttons.module.css';
import { visuallyHidden } from '../../../ui/styles/visually-hidden.module.css';
import * as styles from '../sign-in.module.css';

/** The account of the demo, with a button that fills it into the form. Only screen readers read the labels. */
export function DemoAccount({ account, onFill }: { account: DemoSignIn; onFill: () => void }) {
  const titleId = useId();
  const { phone } = useTexts('common');
  const { demo, password } = useTexts('signIn').login;
  return (
    <section className={styles.demo} aria-labelledby={titleId}>
      <h2 id={titleId}>{demo.title}</h2>
      <dl>
        <dt className={visuallyHidden}>{phone}</dt>
        <dd>{account.phone}</dd>
        <dt className={visuallyHidden}>{password}</dt>
        <dd>{account.password}</dd>
      </dl>
      <button type="button" className={buttons.plain} onClick={onFill}>
        {demo.fill}
      </button>
    </section>
  );
}
