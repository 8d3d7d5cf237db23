import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { useNarrow } from '../../../platform/browser/use-narrow.ts';
import { useLive } from '../../../platform/live/index.ts';
import type { ScreenName } from '../../../platform/navigation/screens.ts';
import { portalSettings } from '../../../platform/settings/settings.ts';
import { changeSetting, useSettings } from '../../../platform/settings/settings-store.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { SettingsButton } from '../settings/settings-button.tsx';
import { TabBar } from '../tabs/tab-bar.tsx';
import { visit } from '../tabs/tab-list.ts';
import { TabScreens } from '../tabs/tab-screens.tsx';
import { tabStore, useTabs } from '../tabs/tab-store.ts';
import { titleOf } from '../tabs/title-of.ts';
import { useTitle } from '../use-title.ts';
import * as styles from './shell.module.css';
import * as sidebar from './sidebar.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const SidebarDrawer = lazyDialog(() => import('./sidebar-drawer.tsx').then((module) => module.SidebarDrawer));

/** Everything around the screens. */
export function Shell({ active, search }: { active: ScreenName; search: string }) {
  const texts = useTexts('shell');
  const narrow = useNarrow();
  const { sidebarOpened, tagsView, fixedHeader } = useSettings();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const kept = useTabs();
  // The page in front is a tab from the first frame on; the store learns of it right after.
  const tabs = useMemo(() => visit(kept, active, search), [kept, active, search]);
  useEffect(() => {
    tabStore.visit(active, search);
  }, [active, search]);
  const title = titleOf(tabs.find(({ name }) => name === active) ?? { name: active }, texts);
  useTitle(title);
  useLive();

  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone, every navigation closes the drawer
  useEffect(() => setDrawerOpen(false), [active, narrow]);

  const opened = narrow ? drawerOpen : sidebarOpened;
  const toggle = () => (narrow ? setDrawerOpen(!drawerOpen) : changeSetting('sidebarOpened', !sidebarOpened));

  return (
    <div className={styles.shell} data-collapsed={(!narrow && !sidebarOpened) || undefined}>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      {narrow ? (
        <SidebarDrawer open={drawerOpen} active={active} onClose={() => setDrawerOpen(false)} />
      ) : (
        <aside className={sidebar.sidebar} aria-label={texts.sidebar.label}>
          <Sidebar active={active} collapsed={!sidebarOpened} />
        </aside>
      )}
      <div className={styles.body}>
        <div className={styles.head} data-fixed={fixedHeader || undefined}>
          <TopBar active={active} title={title} sidebar={{ opened, narrow, toggle }} />
          {tagsView && <TabBar tabs={tabs} active={active} />}
        </div>
        <main id="content" className={styles.content} tabIndex={-1}>
          <TabScreens tabs={tabs} active={active} />
        </main>
      </div>
      {!narrow && portalSettings.showSettings && <SettingsButton />}
    </div>
  );
}
