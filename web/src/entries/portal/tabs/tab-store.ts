import { create } from 'zustand';
import { userOf } from '../../../platform/api/session-store.ts';
import type { ScreenName } from '../../../platform/navigation/screens.ts';
import {
  close,
  closeAll,
  closeOthers,
  fromKept,
  nameOrder,
  renew,
  type Tab,
  toKept,
  visit,
} from './tab-list.ts';

// forgetUser() in api/session-store.ts removes it by this name.
const KEY = 'tabViews';

/** Whose tabs these are: another account in the same window must not find them. */
const ownerOf = () => {
  const user = userOf();
  return user && `${user.tenantId}/${user.id}`;
};

function read(): unknown {
  try {
    const { owner, tabs } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return owner !== undefined && owner === ownerOf() ? tabs : undefined;
  } catch {
    return undefined;
  }
}

export const useTabs = create<Tab[]>(() => fromKept(read()));

function change(next: (tabs: Tab[]) => Tab[]): Tab[] {
  const before = useTabs.getState();
  const tabs = next(before);
  if (tabs === before) return tabs;
  useTabs.setState(tabs, true);
  const owner = ownerOf();
  if (owner) sessionStorage.setItem(KEY, JSON.stringify({ owner, tabs: toKept(tabs) }));
  return tabs;
}

/** Each returns the tabs as they are then. */
export const tabStore = {
  visit: (name: ScreenName, search: string) => change((tabs) => visit(tabs, name, search)),
  close: (name: ScreenName) => change((tabs) => close(tabs, name)),
  closeOthers: (name: ScreenName) => change((tabs) => closeOthers(tabs, name)),
  closeAll: () => change(closeAll),
  nameOrder: (name: ScreenName, order: string) => change((tabs) => nameOrder(tabs, name, order)),
  renew: (name: ScreenName) => change((tabs) => renew(tabs, name)),
};
