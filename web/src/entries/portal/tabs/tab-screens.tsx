import { memo, Suspense, useMemo, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { navigateTo } from '../../../platform/navigation/navigation.ts';
import { ScreenUrlContext } from '../../../platform/navigation/screen-url.ts';
import { getScreen, type ScreenName } from '../../../platform/navigation/screens.ts';
import { lazily } from '../../../ui/feedback/lazily.tsx';
import { LoadingPlaceholder } from '../../../ui/feedback/loading-placeholder.tsx';
import { visuallyHidden } from '../../../ui/styles/visually-hidden.module.css';
import { loadScreen } from '../load-screens.ts';
import { KeptScreen } from './kept-screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { listMountedTabs, type Tab } from './tab-list.ts';
import { tabStore } from './tab-store.ts';
import * as styles from './tabs.module.css';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** Keeps the visited screens mounted with their unsaved input. Only the active screen is visible and runs effects. */
export function TabScreens({ tabs, active }: { tabs: Tab[]; active: ScreenName }) {
  useScrollRestoration(tabs.find((tab) => tab.name === active)?.id);
  return listMountedTabs(tabs, active).map(({ id, name, search }) => (
    <KeptScreen key={id} name={name} shown={name === active}>
      <Screen name={name} search={search} />
    </KeptScreen>
  ));
}

const Screen = memo(function Screen({ name, search }: { name: ScreenName; search: string }) {
  const { language } = useLanguage();
  // The screen is loaded once per tab. A later change of language loads the new texts itself, see switchLanguage().
  const [Content] = useState(() => lazily(() => loadScreen(name, language)));
  const screenUrl = useMemo(
    () => ({
      search,
      setSearch: (next: string, { step } = { step: false }) =>
        navigateTo(getScreen(name).path + next, { replace: !step }),
      showOrderInTitle: (waybill: string) => tabStore.setTabOrder(name, waybill),
    }),
    [name, search],
  );
  return (
    <ScreenBoundary onRetry={() => tabStore.renew(name)}>
      <ScreenUrlContext value={screenUrl}>
        <Suspense fallback={<Loading name={name} />}>
          <Content />
        </Suspense>
      </ScreenUrlContext>
    </ScreenBoundary>
  );
});

function Loading({ name }: { name: ScreenName }) {
  const { title } = useTexts('shell').screens[name];
  return (
    <div aria-busy="true" className={styles.loading}>
      <h1 className={visuallyHidden}>{title}</h1>
      <LoadingPlaceholder />
    </div>
  );
}
