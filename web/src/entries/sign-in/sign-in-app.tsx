import { languageTags } from '@miya/contract';
import type { Page } from '@miya/contract/page';
import type { Tenant } from '@miya/contract/tenants';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { TextsProvider, useLanguage, useTexts } from '../../i18n/texts.tsx';
import { type Flash, popFlash } from '../../platform/api/session-store.ts';
import { showToast } from '../../platform/api/user-messages.ts';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import { LanguageSelect } from '../../ui/inputs/language-select.tsx';
import { Brand } from '../../ui/layout/brand.tsx';
import { LoggedOutPrompt } from '../../ui/overlays/logged-out-prompt.tsx';
import { formatPageTitle } from './format-page-title.ts';
import { releaseHeldSubmit } from './forms/early-submit.ts';
import { LoginForm } from './forms/login-form.tsx';
import { RegisterForm } from './forms/register-form.tsx';
import { RetrieveForm } from './forms/retrieve-form.tsx';
import { findSignInScreen, type SignInScreen } from './screens.ts';
import * as styles from './sign-in.module.css';
import { usePath } from './sign-in-location.ts';
import { SignInPageContext } from './sign-in-page.ts';
import { SignedOutNote } from './signed-out-note.tsx';
import { UnknownCarrier } from './unknown-carrier.tsx';
import { WorldPicture } from './world-picture.tsx';

const forms = {
  login: LoginForm,
  register: RegisterForm,
  retrieve: RetrieveForm,
} satisfies Record<SignInScreen, ComponentType>;

/** The sign-in entry: three screens beside one picture. The server and the browser render the same component. */
export function SignInApp({ page }: { page: Page }) {
  const { demoSignIn } = page;
  const { tenant, language } = page.start;
  const shared = useMemo(() => ({ tenant, demoSignIn, phone: { current: '' } }), [tenant, demoSignIn]);
  return (
    <TextsProvider initialLanguage={language}>
      <SignInPageContext value={shared}>
        <Screens first={page.path} tenant={tenant} unknownNetnum={page.start.unknownNetnum} />
      </SignInPageContext>
    </TextsProvider>
  );
}

type Props = { first: string; tenant: Tenant; unknownNetnum: string | null };

function Screens({ first, tenant, unknownNetnum }: Props) {
  const screen = findSignInScreen(usePath(first)) ?? 'login';
  const texts = useTexts('signIn');
  const { notSignedIn } = useTexts('common');
  const { language } = useLanguage();
  const [shownFlash, setShownFlash] = useState<Flash>();
  const Form = forms[screen];

  useEffect(() => {
    document.documentElement.lang = languageTags[language];
    document.title = formatPageTitle(screen, texts, tenant);
  }, [language, screen, texts, tenant]);

  // This effect is in the parent of <Toasts>, because the effects of children run first: <Toasts> already listens.
  useEffect(() => {
    // The page on which the session ended has set this flash.
    const flash = popFlash();
    if (flash === 'not-signed-in') showToast('warning', notSignedIn);
    if (flash) setShownFlash(flash);
  }, [notSignedIn]);

  useEffect(releaseHeldSubmit, []);

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
          {screen === 'login' && <SignedOutNote flash={shownFlash} />}
          <Form key={screen} />
        </main>
      </div>
      <Toasts />
      <LoggedOutPrompt />
    </>
  );
}
