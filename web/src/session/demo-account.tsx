import type { DemoSignIn } from '@miya/contract/page';
import { useId } from 'react';
import { useTexts } from '../i18n/texts.tsx';

/** The account that the demo offers to try out, and one button that fills it in. */
export function DemoAccount({ account, onFill }: { account: DemoSignIn; onFill: () => void }) {
  const titleId = useId();
  const { phone } = useTexts('common');
  const { demo, password } = useTexts('signIn').login;
  return (
    <section className="demo" aria-labelledby={titleId}>
      <h2 id={titleId}>{demo.title}</h2>
      <dl>
        <dt>{phone}</dt>
        <dd>{account.phone}</dd>
        <dt>{password}</dt>
        <dd>{account.password}</dd>
      </dl>
      <button type="button" className="plain" onClick={onFill}>
        {demo.fill}
      </button>
    </section>
  );
}
