import {
  getScreen,
  isScreenName,
  type ScreenName,
  screenNames,
} from '../../../platform/navigation/screens.ts';

export type Tab = {
  name: ScreenName;
  search: string;
  /** The React key of the screen. A new id resets the screen, because React then mounts it again. */
  id: number;
  opened: boolean;
  /** The waybill number of the order that the screen changes. Undefined until it is known, or if there is no order. */
  order?: string;
};

let lastId = 0;
const createTabId = () => {
  lastId += 1;
  return lastId;
};

const isAffixed = ({ name }: Tab) => getScreen(name).affix === true;
const createTab = (name: ScreenName, search = ''): Tab => ({
  name,
  search,
  id: createTabId(),
  opened: false,
});

/** The tabs that cannot be closed. A first visit starts with these tabs. */
export const affixedTabs = (): Tab[] =>
  screenNames.filter((name) => getScreen(name).affix).map((name) => createTab(name));

/** Adds a tab for the screen, or updates the query of its tab. Returns the same array when nothing changes. */
export function visitTab(tabs: Tab[], name: ScreenName, search: string): Tab[] {
  const found = tabs.find((tab) => tab.name === name);
  if (!found) return [...tabs, { ...createTab(name, search), opened: true }];
  if (found.opened && found.search === search) return tabs;
  // Another query means another order, so the old waybill number is removed.
  const { order: _, ...rest } = found;
  const next = found.search === search ? found : rest;
  return tabs.map((tab) => (tab === found ? { ...next, search, opened: true } : tab));
}

export const closeTab = (tabs: Tab[], name: ScreenName): Tab[] =>
  tabs.filter((tab) => isAffixed(tab) || tab.name !== name);

export const closeOtherTabs = (tabs: Tab[], name: ScreenName): Tab[] =>
  tabs.filter((tab) => isAffixed(tab) || tab.name === name);

export const closeAllTabs = (tabs: Tab[]): Tab[] => tabs.filter(isAffixed);

/** Resets the screen of a tab. Its unsaved input is lost. */
export const renewTab = (tabs: Tab[], name: ScreenName): Tab[] =>
  tabs.map((tab) => (tab.name === name ? { ...tab, id: createTabId() } : tab));

/**
 * The tab to activate after tabs were closed. Takes the first that exists:
 * 1. the active tab, 2. the next tab to the right, 3. the next tab to the left, 4. the first tab.
 */
export function findNextTab(before: Tab[], after: Tab[], active: ScreenName): Tab | undefined {
  const stays = (tab: Tab) => after.some(({ name }) => name === tab.name);
  const index = before.findIndex((tab) => tab.name === active);
  const current = before[index];
  if (current && stays(current)) return current;
  return before.slice(index + 1).find(stays) ?? before.slice(0, index).findLast(stays) ?? after[0];
}

/**
 * The tabs whose screens are mounted: all tabs that were opened since the page was loaded.
 * A screen with `noCache` is mounted only while its tab is active.
 */
export const listMountedTabs = (
  tabs: Tab[],
  active: ScreenName,
  isNotCached = (name: ScreenName) => getScreen(name).noCache === true,
): Tab[] => tabs.filter((tab) => tab.opened && (tab.name === active || !isNotCached(tab.name)));

export const setTabOrder = (tabs: Tab[], name: ScreenName, order: string): Tab[] =>
  tabs.some((tab) => tab.name === name && tab.order !== order)
    ? tabs.map((tab) => (tab.name === name ? { ...tab, order } : tab))
    : tabs;

/** Converts the tabs to the values that are stored for a reload: screens, queries and waybill numbers. */
export const toStoredTabs = (tabs: Tab[]) =>
  tabs.map(({ name, search, order }) => ({ name, search, ...(order === undefined ? {} : { order }) }));

/** Parses stored tabs. Invalid entries are skipped. Affixed tabs come first, also when they are not stored. */
export function parseStoredTabs(stored: unknown): Tab[] {
  const entries = Array.isArray(stored) ? stored : [];
  const tabs = affixedTabs();
  for (const entry of entries) {
    const { name, search, order } = (entry ?? {}) as Record<keyof Tab, unknown>;
    if (!isScreenName(name) || typeof search !== 'string') continue;
    const orderPart = typeof order === 'string' ? { order } : {};
    const existing = tabs.find((tab) => tab.name === name);
    if (existing) Object.assign(existing, { search, ...orderPart });
    else tabs.push({ ...createTab(name, search), ...orderPart });
  }
  return tabs;
}
