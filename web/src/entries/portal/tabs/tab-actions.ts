import { navigateTo, useRoute } from '../../../platform/navigation/navigation.ts';
import { getScreen, type ScreenName } from '../../../platform/navigation/screens.ts';
import { findNextTab, type Tab } from './tab-list.ts';
import { tabStore, useTabs } from './tab-store.ts';

const buildTabUrl = ({ name, search }: Tab) => getScreen(name).path + search;

const findActiveScreen = (): ScreenName | undefined => {
  const { target } = useRoute.getState();
  return target.kind === 'screen' ? target.screen : undefined;
};

/** Changes the tabs. If that closes the active tab, opens the next tab. */
function changeAndNavigate(change: () => Tab[]) {
  const before = useTabs.getState();
  const after = change();
  const active = findActiveScreen();
  const next = active && findNextTab(before, after, active);
  if (next && next.name !== active) navigateTo(buildTabUrl(next));
}

export const tabActions = {
  /** Resets a tab by its refresh route `/redirect/...`, which users may also type into the address bar. */
  refresh: (tab: Tab) => navigateTo(`/redirect${buildTabUrl(tab)}`, { replace: true }),
  close: (tab: Tab) => changeAndNavigate(() => tabStore.close(tab.name)),
  closeOthers: (tab: Tab) => {
    changeAndNavigate(() => tabStore.closeOthers(tab.name));
    if (tab.name !== findActiveScreen()) navigateTo(buildTabUrl(tab));
  },
  closeAll: () => changeAndNavigate(tabStore.closeAll),
};
