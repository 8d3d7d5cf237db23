import { type ComponentType, Suspense } from 'react';
import { useRoute } from '../../platform/navigation/navigation.ts';
import type { PageName } from '../../platform/navigation/resolve.ts';
import { lazily } from '../../ui/feedback/lazily.tsx';
import { Shell } from './layout/shell.tsx';

const pages: Record<PageName, ComponentType> = {
  notFound: lazily(() => import('./pages/not-found.tsx').then((module) => module.NotFound)),
  notAllowed: lazily(() => import('./pages/not-allowed.tsx').then((module) => module.NotAllowed)),
  authRedirect: lazily(() => import('./pages/auth-redirect.tsx').then((module) => module.AuthRedirect)),
};

/** What the address leads to: a screen inside the shell, or a page of its own. */
export function Routes() {
  const { at, search } = useRoute();
  switch (at.kind) {
    case 'screen':
      return <Shell active={at.screen} search={search} />;
    case 'page': {
      const Page = pages[at.page];
      return (
        <Suspense>
          <Page />
        </Suspense>
      );
    }
    case 'sign-in':
      // The page is on its way there already.
      return null;
  }
}
