import { LoadingOutlined } from '@ant-design/icons';
import { getSession, type SignedInUser } from '@miya/contract/session';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '../../api/send.ts';
import {
  forgetUser,
  keepSession,
  leaveWord,
  loginAddressFor,
  tokenOf,
  userOf,
} from '../../api/session-store.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { HOME } from '../../navigation/screens.ts';
import { usePage } from '../../page/page-context.ts';
import { visuallyHidden } from '../../ui/visually-hidden.module.css';
import * as styles from './auth-redirect.module.css';
import { ErrorPage } from './error-page.tsx';
import { LockedDoor } from './pictures.tsx';
import { takeToken } from './take-token.ts';

type Confirmed = { token: string; phone: string; user: SignedInUser };
type State = 'asking' | 'refused' | { other: Confirmed };

/** Takes a token over from the address: confirmed by the server first, kept as a sign-in does, then gone from here. */
export function AuthRedirect() {
  const texts = useTexts('shell').pages;
  const { fallbackNetnum } = usePage().start;
  const [state, setState] = useState<State>('asking');
  const latest = useRef<string>(undefined);

  const enter = ({ token, phone, user }: Confirmed) => {
    // What the account before this one left here is not for this one.
    forgetUser();
    keepSession(phone, { token, user });
    leaveWord('signed-in');
    location.replace(HOME);
  };

  const confirm = useEffectEvent(async () => {
    const token = takeToken();
    if (!token) return setState('refused');
    latest.current = token;
    setState('asking');
    const answer = await send(getSession, {}, token);
    // Another link was opened meanwhile: that one counts.
    if (latest.current !== token) return;
    if (!answer.ok) return setState('refused');
    const confirmed = { token, ...answer.result };
    const here = tokenOf() ? userOf() : undefined;
    // A link from a stranger must not swap the account under somebody's hands.
    if (here && here.id !== confirmed.user.id) return setState({ other: confirmed });
    enter(confirmed);
  });
  useEffect(() => {
    confirm();
    // A second link opened in the same tab changes nothing of the address but this.
    const onLink = () => location.hash !== '' && confirm();
    window.addEventListener('hashchange', onLink);
    return () => window.removeEventListener('hashchange', onLink);
  }, []);

  if (state === 'asking')
    return (
      <main className={styles.redirect} aria-busy="true">
        <h1 className={visuallyHidden}>{texts.auth.checking}</h1>
        <LoadingOutlined className={styles.busy} aria-hidden />
        <span aria-hidden="true">{texts.auth.checking}</span>
      </main>
    );
  if (state === 'refused')
    return (
      <ErrorPage title={texts.auth.refused} advice={texts.auth.refusedAdvice} picture={<LockedDoor />}>
        <Button type="primary" size="large" href={loginAddressFor('/', fallbackNetnum)}>
          {texts.auth.signIn}
        </Button>
      </ErrorPage>
    );
  const { name, clientNum } = state.other.user;
  return (
    <ErrorPage
      title={texts.auth.other(`${name} (${clientNum})`)}
      advice={texts.auth.otherAdvice(userOf()?.name ?? '')}
      picture={<LockedDoor />}
    >
      <Button type="primary" size="large" onClick={() => enter(state.other)}>
        {texts.auth.switch}
      </Button>
      <Button size="large" href={HOME}>
        {texts.auth.stay}
      </Button>
    </ErrorPage>
  );
}
