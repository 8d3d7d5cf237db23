import { go } from '../routes/navigation.ts';
import { type ScreenName, screenOf } from '../routes/screens.ts';
import { nextAfter, type Tab } from './tab-list.ts';
import { tabStore, useTabs } from './tab-store.ts';

export const addressOf = ({ name, search }: Tab) => screenOf(name).path + search;

/** Closes tabs and goes where one should be then. */
function closing(active: ScreenName, change: () => Tab[]) {
  const before = useTabs.getState();
  const after = change();
  const next = nextAfter(before, after, active);
  if (next && next.name !== active) go(addressOf(next));
}

export const tabActions = {
  /** Through the refresh route, as an address of its own would. */
  refresh: (tab: Tab) => go(`/redirect${addressOf(tab)}`, { replace: true }),
  close: (tab: Tab, active: ScreenName) => closing(active, () => tabStore.close(tab.name)),
  closeOthers: (tab: Tab, active: ScreenName) => {
    closing(active, () => tabStore.closeOthers(tab.name));
    if (tab.name !== active) go(addressOf(tab));
  },
  closeAll: (_: Tab, active: ScreenName) => closing(active, tabStore.closeAll),
};
export type TabAction = keyof typeof tabActions;
