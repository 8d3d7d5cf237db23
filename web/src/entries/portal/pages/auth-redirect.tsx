import { LoadingOutlined } from '@ant-design/icons';
import { getSession } from '@miya/contract/session';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatWithNote, joinSentences } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { send } from '../../../platform/api/send.ts';
import { buildLoginUrl, readToken, readUser } from '../../../platform/api/session-store.ts';
import { HOME_PATH } from '../../../platform/navigation/screens.ts';
import { usePage } from '../../../platform/page/page-context.ts';
import { visuallyHidden } from '../../../ui/styles/visually-hidden.module.css';
import * as styles from './auth-redirect.module.css';
import { ErrorPage } from './error-page.tsx';
import { maskPhone } from './mask-phone.ts';
import { LockedDoor } from './pictures.tsx';
import { type ConfirmedAccount, switchToAccount } from './switch-to-account.ts';
import { takeTokenFromUrl } from './take-token-from-url.ts';

type State = 'checking' | 'refused' | ConfirmedAccount;

/**
 * Signs a user in with a token in the URL:
 * 1. Removes the token from the URL at once.
 * 2. Lets the server confirm the token.
 * 3. Uses the token only when the user agrees.
 */
export function AuthRedirect() {
  const texts = useTexts('shell').pages.auth;
  const signInUrl = buildLoginUrl('/', usePage().start.fallbackNetnum);
  const [state, setState] = useState<State>('checking');
  const latestToken = useRef<string>(undefined);

  const confirm = useEffectEvent(async () => {
    const token = takeTokenFromUrl();
    if (!token) return setState('refused');
    latestToken.current = token;
    setState('checking');
    const response = await send(getSession, {}, token);
    // The user may have opened another link meanwhile. Only the latest link is used.
    if (latestToken.current !== token) return;
    setState(response.ok ? { token, ...response.result } : 'refused');
  });
  useEffect(() => {
    confirm();
    // A second link opened in the same tab changes only the hash, so the page does not reload.
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
        <Button type="primary" size="large" href={signInUrl}>
          {texts.signIn}
        </Button>
      </ErrorPage>
    );
  return <Question confirmed={state} signInUrl={signInUrl} />;
}

/** Asks before the sign-in: the link may come from a stranger, and must not sign the user in to an unwanted account. */
function Question({ confirmed, signInUrl }: { confirmed: ConfirmedAccount; signInUrl: string }) {
  const texts = useTexts('shell').pages.auth;
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const currentUser = readToken() ? readUser() : undefined;
  const isOtherUser = currentUser !== undefined && currentUser.id !== confirmed.user.id;
  const formatConsequence = () => {
    if (!currentUser) return texts.fresh;
    return isOtherUser
      ? texts.other(formatWithNote(language, currentUser.name, currentUser.clientNum))
      : texts.again;
  };
  const { name, clientNum } = confirmed.user;
  return (
    <ErrorPage
      title={texts.question(formatWithNote(language, name, clientNum))}
      advice={joinSentences(language, [
        texts.leads(confirmed.carrier, maskPhone(confirmed.phone)),
        formatConsequence(),
      ])}
      picture={<LockedDoor />}
    >
      <Button
        type="primary"
        size="large"
        loading={busy}
        onClick={() => {
          setBusy(true);
          switchToAccount(confirmed);
        }}
      >
        {isOtherUser ? texts.switch : texts.enter}
      </Button>
      <Button size="large" href={currentUser ? HOME_PATH : signInUrl}>
        {currentUser ? texts.stay : texts.cancel}
      </Button>
    </ErrorPage>
  );
}
