import { go, useRoute } from '../../../platform/navigation/navigation.ts';
import { type ScreenName, screenOf } from '../../../platform/navigation/screens.ts';
import { nextAfter, type Tab } from './tab-list.ts';
import { tabStore, useTabs } from './tab-store.ts';

const addressOf = ({ name, search }: Tab) => screenOf(name).path + search;

const activeNow = (): ScreenName | undefined => {
  const { at } = useRoute.getState();
  return at.kind === 'screen' ? at.screen : undefined;
};

/** Closes tabs and goes where one should be then. */
function closing(change: () => Tab[]) {
  const before = useTabs.getState();
  const after = change();
  const active = activeNow();
  const next = active && nextAfter(before, after, active);
  if (next && next.name !== active) go(addressOf(next));
}

export const tabActions = {
  /** A refresh goes through the refresh route, as somebody would who typed its address. */
  refresh: (tab: Tab) => go(`/redirect${addressOf(tab)}`, { replace: true }),
  close: (tab: Tab) => closing(() => tabStore.close(tab.name)),
  closeOthers: (tab: Tab) => {
    closing(() => tabStore.closeOthers(tab.name));
    if (tab.name !== activeNow()) go(addressOf(tab));
  },
  closeAll: () => closing(tabStore.closeAll),
};
