import { LoadingOutlined } from '@ant-design/icons';
import { getSession } from '@miya/contract/session';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { joinSentences, withNote } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { send } from '../../../platform/api/send.ts';
import { loginAddressFor, tokenOf, userOf } from '../../../platform/api/session-store.ts';
import { HOME } from '../../../platform/navigation/screens.ts';
import { usePage } from '../../../platform/page/page-context.ts';
import { visuallyHidden } from '../../../ui/styles/visually-hidden.module.css';
import * as styles from './auth-redirect.module.css';
import { type Confirmed, enterAccount } from './enter-account.ts';
import { ErrorPage } from './error-page.tsx';
import { maskPhone } from './mask-phone.ts';
import { LockedDoor } from './pictures.tsx';
import { takeToken } from './take-token.ts';

type State = 'checking' | 'refused' | Confirmed;

/** Takes a token over from the address: out of it at once, confirmed by the server, and used only when the reader says so. */
export function AuthRedirect() {
  const texts = useTexts('shell').pages.auth;
  const signIn = loginAddressFor('/', usePage().start.fallbackNetnum);
  const [state, setState] = useState<State>('checking');
  const latest = useRef<string>(undefined);

  const confirm = useEffectEvent(async () => {
    const token = takeToken();
    if (!token) return setState('refused');
    latest.current = token;
    setState('checking');
    const answer = await send(getSession, {}, token);
    // Another link may have been opened meanwhile: that one counts.
    if (latest.current !== token) return;
    setState(answer.ok ? { token, ...answer.result } : 'refused');
  });
  useEffect(() => {
    confirm();
    // A second link opened in the same tab changes nothing of the address but this.
    const onLink = () => location.hash !== '' && confirm();
    window.addEventListener('hashchange', onLink);
    return () => window.removeEventListener('hashchange', onLink);
  }, []);

  if (state === 'checking')
    return (
      <main className={styles.redirect} aria-busy="true">
        <h1 className={visuallyHidden}>{texts.checking}</h1>
        <LoadingOutlined className={styles.busy} aria-hidden />
        <span aria-hidden="true">{texts.checking}</span>
      </main>
    );
  if (state === 'refused')
    return (
      <ErrorPage title={texts.refused} advice={texts.refusedAdvice} picture={<LockedDoor />}>
        <Button type="primary" size="large" href={signIn}>
          {texts.signIn}
        </Button>
      </ErrorPage>
    );
  return <Question confirmed={state} signIn={signIn} />;
}

/** A link from a stranger must neither swap the account under somebody's hands nor sign somebody in as another. */
function Question({ confirmed, signIn }: { confirmed: Confirmed; signIn: string }) {
  const texts = useTexts('shell').pages.auth;
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const here = tokenOf() ? userOf() : undefined;
  const isOther = here !== undefined && here.id !== confirmed.user.id;
  const consequence = () => {
    if (!here) return texts.fresh;
    return isOther ? texts.other(withNote(language, here.name, here.clientNum)) : texts.again;
  };
  const { name, clientNum } = confirmed.user;
  return (
    <ErrorPage
      title={texts.question(withNote(language, name, clientNum))}
      advice={joinSentences(language, [
        texts.leads(confirmed.carrier, maskPhone(confirmed.phone)),
        consequence(),
      ])}
      picture={<LockedDoor />}
    >
      <Button
        type="primary"
        size="large"
        loading={busy}
        onClick={() => {
          setBusy(true);
          enterAccount(confirmed);
        }}
      >
        {isOther ? texts.switch : texts.enter}
      </Button>
      <Button size="large" href={here ? HOME : signIn}>
        {here ? texts.stay : texts.cancel}
      </Button>
    </ErrorPage>
  );
}
