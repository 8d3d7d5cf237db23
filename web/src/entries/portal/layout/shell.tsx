import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { useIsNarrow } from '../../../platform/browser/use-media-query.ts';
import { useLiveUpdates } from '../../../platform/live/index.ts';
import type { ScreenName } from '../../../platform/navigation/screens.ts';
import { portalSettings } from '../../../platform/settings/settings.ts';
import { changeSetting, useSettings } from '../../../platform/settings/settings-store.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { SettingsButton } from '../settings/settings-button.tsx';
import { formatTabTitle } from '../tabs/format-tab-title.ts';
import { TabBar } from '../tabs/tab-bar.tsx';
import { visitTab } from '../tabs/tab-list.ts';
import { TabScreens } from '../tabs/tab-screens.tsx';
import { tabStore, useTabs } from '../tabs/tab-store.ts';
import { useTitle } from '../use-title.ts';
import * as styles from './shell.module.css';
import * as sidebar from './sidebar.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const SidebarDrawer = lazyDialog(() => import('./sidebar-drawer.tsx').then((module) => module.SidebarDrawer));

/** The frame around the screens: sidebar, top bar and tab bar. */
export function Shell({ active, search }: { active: ScreenName; search: string }) {
  const texts = useTexts('shell');
  const isNarrow = useIsNarrow();
  const { sidebarOpened, tagsView, fixedHeader } = useSettings();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const storedTabs = useTabs();
  // The first render already includes the tab of the active screen. The effect adds that tab to the store afterwards.
  const tabs = useMemo(() => visitTab(storedTabs, active, search), [storedTabs, active, search]);
  useEffect(() => {
    tabStore.visit(active, search);
  }, [active, search]);
  const title = formatTabTitle(tabs.find(({ name }) => name === active) ?? { name: active }, texts);
  useTitle(title);
  useLiveUpdates();

  // biome-ignore lint/correctness/useExhaustiveDependencies: on a narrow page every navigation closes the drawer
  useEffect(() => setIsDrawerOpen(false), [active, isNarrow]);

  const isOpen = isNarrow ? isDrawerOpen : sidebarOpened;
  const toggle = () =>
    isNarrow ? setIsDrawerOpen(!isDrawerOpen) : changeSetting('sidebarOpened', !sidebarOpened);

  return (
    <div className={styles.shell} data-collapsed={(!isNarrow && !sidebarOpened) || undefined}>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      {isNarrow ? (
        <SidebarDrawer open={isDrawerOpen} active={active} onClose={() => setIsDrawerOpen(false)} />
      ) : (
        <aside className={sidebar.sidebar} aria-label={texts.sidebar.label}>
          <Sidebar active={active} collapsed={!sidebarOpened} />
        </aside>
      )}
      <div className={styles.body}>
        <div className={styles.head} data-fixed={fixedHeader || undefined}>
          <TopBar active={active} title={title} sidebar={{ isOpen, isNarrow, toggle }} />
          {tagsView && <TabBar tabs={tabs} active={active} />}
        </div>
        <main id="content" className={styles.content} tabIndex={-1}>
          <TabScreens tabs={tabs} active={active} />
        </main>
      </div>
      {!isNarrow && portalSettings.showSettings && <SettingsButton />}
    </div>
  );
}
