import { memo, Suspense, useMemo, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { go } from '../../../platform/navigation/navigation.ts';
import { ScreenAddressContext } from '../../../platform/navigation/screen-address.ts';
import { type ScreenName, screenOf } from '../../../platform/navigation/screens.ts';
import { lazily } from '../../../ui/feedback/lazily.tsx';
import { Waiting } from '../../../ui/feedback/waiting.tsx';
import { visuallyHidden } from '../../../ui/styles/visually-hidden.module.css';
import { loadScreen } from '../load-screens.ts';
import { KeptScreen } from './kept-screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { keptTabs, type Tab } from './tab-list.ts';
import { tabStore } from './tab-store.ts';
import * as styles from './tabs.module.css';
import { useKeptScroll } from './use-kept-scroll.ts';

/** Every visited screen stays in the page with all that was typed; only the one in front is shown and runs effects. */
export function TabScreens({ tabs, active }: { tabs: Tab[]; active: ScreenName }) {
  useKeptScroll(tabs.find((tab) => tab.name === active)?.id);
  return keptTabs(tabs, active).map(({ id, name, search }) => (
    <KeptScreen key={id} name={name} shown={name === active}>
      <Screen name={name} search={search} />
    </KeptScreen>
  ));
}

const Screen = memo(function Screen({ name, search }: { name: ScreenName; search: string }) {
  const { language } = useLanguage();
  // Once for each tab: another language brings the texts of all that is open before anything changes.
  const [Content] = useState(() => lazily(() => loadScreen(name, language)));
  const address = useMemo(
    () => ({
      search,
      setSearch: (next: string, { step } = { step: false }) =>
        go(screenOf(name).path + next, { replace: !step }),
      nameOrder: (waybill: string) => tabStore.nameOrder(name, waybill),
    }),
    [name, search],
  );
  return (
    <ScreenBoundary onRetry={() => tabStore.renew(name)}>
      <ScreenAddressContext value={address}>
        <Suspense fallback={<Loading name={name} />}>
          <Content />
        </Suspense>
      </ScreenAddressContext>
    </ScreenBoundary>
  );
});

function Loading({ name }: { name: ScreenName }) {
  const { title } = useTexts('shell').screens[name];
  return (
    <div aria-busy="true" className={styles.loading}>
      <h1 className={visuallyHidden}>{title}</h1>
      <Waiting />
    </div>
  );
}
