import {
  isScreenName,
  type ScreenName,
  screenNames,
  screenOf,
} from '../../../platform/navigation/screens.ts';

export type Tab = {
  name: ScreenName;
  search: string;
  /** Changes when the page begins anew, so that nothing of what was there before is shown again. */
  id: number;
  opened: boolean;
  /** The waybill of the order that is being changed there, once it is known. */
  order?: string;
};

let lastId = 0;
const newId = () => {
  lastId += 1;
  return lastId;
};

const isAffixed = ({ name }: Tab) => screenOf(name).affix === true;
const blank = (name: ScreenName, search = ''): Tab => ({ name, search, id: newId(), opened: false });

/** The tabs a fresh start begins with. */
export const affixedTabs = (): Tab[] =>
  screenNames.filter((name) => screenOf(name).affix).map((name) => blank(name));

/** Adds the page once; a visited one keeps its place and learns its latest address. */
export function visit(tabs: Tab[], name: ScreenName, search: string): Tab[] {
  const found = tabs.find((tab) => tab.name === name);
  if (!found) return [...tabs, { ...blank(name, search), opened: true }];
  if (found.opened && found.search === search) return tabs;
  // Another address is about another order.
  const { order: _, ...rest } = found;
  const next = found.search === search ? found : rest;
  return tabs.map((tab) => (tab === found ? { ...next, search, opened: true } : tab));
}

export const close = (tabs: Tab[], name: ScreenName): Tab[] =>
  tabs.filter((tab) => isAffixed(tab) || tab.name !== name);

export const closeOthers = (tabs: Tab[], name: ScreenName): Tab[] =>
  tabs.filter((tab) => isAffixed(tab) || tab.name === name);

export const closeAll = (tabs: Tab[]): Tab[] => tabs.filter(isAffixed);

/** What was typed is let go. */
export const renew = (tabs: Tab[], name: ScreenName): Tab[] =>
  tabs.map((tab) => (tab.name === name ? { ...tab, id: newId() } : tab));

/** Where to be once the tabs in front are closed: where one was if it is still there, else the nearest neighbour. */
export function nextAfter(before: Tab[], after: Tab[], active: ScreenName): Tab | undefined {
  const stays = (tab: Tab) => after.some(({ name }) => name === tab.name);
  const index = before.findIndex((tab) => tab.name === active);
  const current = before[index];
  if (current && stays(current)) return current;
  return before.slice(index + 1).find(stays) ?? before.slice(0, index).findLast(stays) ?? after[0];
}

/** The tabs whose screens are kept in the page: opened ones, and of those that keep nothing only the one in front. */
export const keptTabs = (
  tabs: Tab[],
  active: ScreenName,
  keepsNothing = (name: ScreenName) => screenOf(name).noCache === true,
): Tab[] => tabs.filter((tab) => tab.opened && (tab.name === active || !keepsNothing(tab.name)));

export const nameOrder = (tabs: Tab[], name: ScreenName, order: string): Tab[] =>
  tabs.some((tab) => tab.name === name && tab.order !== order)
    ? tabs.map((tab) => (tab.name === name ? { ...tab, order } : tab))
    : tabs;

/** What survives a reload: which pages, their addresses, and what they are about. */
export const toKept = (tabs: Tab[]) =>
  tabs.map(({ name, search, order }) => ({ name, search, ...(order === undefined ? {} : { order }) }));

/** Reads what an earlier page left, whatever it may be; affixed tabs come first even if it lacks them. */
export function fromKept(kept: unknown): Tab[] {
  const listed = Array.isArray(kept) ? kept : [];
  const tabs = affixedTabs();
  for (const one of listed) {
    const { name, search, order } = (one ?? {}) as Record<keyof Tab, unknown>;
    if (!isScreenName(name) || typeof search !== 'string') continue;
    const about = typeof order === 'string' ? { order } : {};
    const there = tabs.find((tab) => tab.name === name);
    if (there) Object.assign(there, { search, ...about });
    else tabs.push({ ...blank(name, search), ...about });
  }
  return tabs;
}
