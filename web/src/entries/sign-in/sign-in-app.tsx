import { languageTags } from '@miya/contract';
import type { Page } from '@miya/contract/page';
import type { Tenant } from '@miya/contract/tenants';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { TextsProvider, useLanguage, useTexts } from '../../i18n/texts.tsx';
import { say } from '../../platform/api/notices.ts';
import { takeWord, type Word } from '../../platform/api/session-store.ts';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import { LanguageSelect } from '../../ui/inputs/language-select.tsx';
import { Brand } from '../../ui/layout/brand.tsx';
import { LoggedOutPrompt } from '../../ui/overlays/logged-out-prompt.tsx';
import { usePath } from './address.ts';
import { releaseSubmit } from './forms/early-submit.ts';
import { LoginForm } from './forms/login-form.tsx';
import { RegisterForm } from './forms/register-form.tsx';
import { RetrieveForm } from './forms/retrieve-form.tsx';
import { type Screen, screenOf } from './screens.ts';
import * as styles from './sign-in.module.css';
import { SignInPageContext } from './sign-in-page.ts';
import { SignedOutNote } from './signed-out-note.tsx';
import { titleOf } from './title.ts';
import { UnknownCarrier } from './unknown-carrier.tsx';
import { WorldPicture } from './world-picture.tsx';

const forms = {
  login: LoginForm,
  register: RegisterForm,
  retrieve: RetrieveForm,
} satisfies Record<Screen, ComponentType>;

/** The small entry: three screens around one picture, the same in the served page and in the browser. */
export function SignInApp({ page }: { page: Page }) {
  const { demoSignIn } = page;
  const { tenant, language } = page.start;
  const shared = useMemo(() => ({ tenant, demoSignIn, phone: { current: '' } }), [tenant, demoSignIn]);
  return (
    <TextsProvider first={language}>
      <SignInPageContext value={shared}>
        <Screens first={page.path} tenant={tenant} unknownNetnum={page.start.unknownNetnum} />
      </SignInPageContext>
    </TextsProvider>
  );
}

type Props = { first: string; tenant: Tenant; unknownNetnum: string | null };

function Screens({ first, tenant, unknownNetnum }: Props) {
  const screen = screenOf(usePath(first)) ?? 'login';
  const texts = useTexts('signIn');
  const { notSignedIn } = useTexts('common');
  const { language } = useLanguage();
  const [word, setWord] = useState<Word>();
  const Form = forms[screen];

  useEffect(() => {
    document.documentElement.lang = languageTags[language];
    document.title = titleOf(screen, texts, tenant);
  }, [language, screen, texts, tenant]);

  // Here and not further in: what listens for notices does so by now.
  useEffect(() => {
    // The page that noticed the end of the session has left this word.
    const left = takeWord();
    if (left === 'not-signed-in') say('warning', notSignedIn);
    if (left) setWord(left);
  }, [notSignedIn]);

  useEffect(releaseSubmit, []);

  return (
    <>
      <header className={styles.corner}>
        <LanguageSelect />
      </header>
      <aside className={styles.side} aria-label={tenant.name}>
        <Brand tenant={tenant} />
        <WorldPicture />
        <p className={styles.tagline}>
          <strong>{texts.tagline}</strong>
          <span>{texts.taglineMore}</span>
        </p>
      </aside>
      <div className={styles.work}>
        <main>
          <noscript>
            <p className={styles.failure}>{texts.needsScript}</p>
          </noscript>
          {unknownNetnum !== null && <UnknownCarrier netnum={unknownNetnum} />}
          {screen === 'login' && <SignedOutNote word={word} />}
          <Form key={screen} />
        </main>
      </div>
      <Toasts />
      <LoggedOutPrompt />
    </>
  );
}
