import { type ComponentType, Suspense } from 'react';
import { useRoute } from '../../platform/navigation/navigation.ts';
import type { PageName } from '../../platform/navigation/resolve-path.ts';
import { lazily } from '../../ui/feedback/lazily.tsx';
import { Shell } from './layout/shell.tsx';

const pages: Record<PageName, ComponentType> = {
  notFound: lazily(() => import('./pages/not-found.tsx').then((module) => module.NotFound)),
  notAllowed: lazily(() => import('./pages/not-allowed.tsx').then((module) => module.NotAllowed)),
  authRedirect: lazily(() => import('./pages/auth-redirect.tsx').then((module) => module.AuthRedirect)),
};

/** The content of the open route: a screen inside the shell, or a separate page. */
export function Routes() {
  const { target, search } = useRoute();
  switch (target.kind) {
    case 'screen':
      return <Shell active={target.screen} search={search} />;
    case 'page': {
      const Page = pages[target.page];
      return (
        <Suspense>
          <Page />
        </Suspense>
      );
    }
    case 'sign-in':
      // The browser is already opening the sign-in page.
      return null;
  }
}
