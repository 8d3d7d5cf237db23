import { create } from 'zustand';
import { readUser } from '../../../platform/api/session-store.ts';
import type { ScreenName } from '../../../platform/navigation/screens.ts';
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  parseStoredTabs,
  renewTab,
  setTabOrder,
  type Tab,
  toStoredTabs,
  visitTab,
} from './tab-list.ts';

// clearUserData() in api/session-store.ts deletes this key.
const TABS_KEY = 'tabViews';

/** The account to which the stored tabs belong. Another account in the same window must not see them. */
const findOwner = () => {
  const user = readUser();
  return user && `${user.tenantId}/${user.id}`;
};

function readStoredTabs(): unknown {
  try {
    const { owner, tabs } = JSON.parse(sessionStorage.getItem(TABS_KEY) ?? '{}');
    return owner !== undefined && owner === findOwner() ? tabs : undefined;
  } catch {
    return undefined;
  }
}

export const useTabs = create<Tab[]>(() => parseStoredTabs(readStoredTabs()));

function changeTabs(next: (tabs: Tab[]) => Tab[]): Tab[] {
  const before = useTabs.getState();
  const tabs = next(before);
  if (tabs === before) return tabs;
  useTabs.setState(tabs, true);
  const owner = findOwner();
  if (owner) sessionStorage.setItem(TABS_KEY, JSON.stringify({ owner, tabs: toStoredTabs(tabs) }));
  return tabs;
}

/** Each method returns the changed tabs. */
export const tabStore = {
  visit: (name: ScreenName, search: string) => changeTabs((tabs) => visitTab(tabs, name, search)),
  close: (name: ScreenName) => changeTabs((tabs) => closeTab(tabs, name)),
  closeOthers: (name: ScreenName) => changeTabs((tabs) => closeOtherTabs(tabs, name)),
  closeAll: () => changeTabs(closeAllTabs),
  setTabOrder: (name: ScreenName, order: string) => changeTabs((tabs) => setTabOrder(tabs, name, order)),
  renew: (name: ScreenName) => changeTabs((tabs) => renewTab(tabs, name)),
};
