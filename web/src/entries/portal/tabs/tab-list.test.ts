import { describe, expect, it } from 'vitest';
import {
  affixedTabs,
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  findNextTab,
  listMountedTabs,
  parseStoredTabs,
  renewTab,
  setTabOrder,
  type Tab,
  toStoredTabs,
  visitTab,
} from './tab-list.ts';

const names = (tabs: Tab[]) => tabs.map(({ name }) => name);
const four = ['bulk', 'query', 'personal'].reduce(
  (tabs, name) => visitTab(tabs, name as Tab['name'], ''),
  visitTab(affixedTabs(), 'order', ''),
);

describe('the tabs', () => {
  it('begin with the affixed screen', () => {
    expect(names(affixedTabs())).toEqual(['order']);
  });

  it('contain a visited screen once, with its latest query', () => {
    const again = visitTab(four, 'query', '?status=signed');
    expect(names(again)).toEqual(['order', 'bulk', 'query', 'personal']);
    expect(again.find(({ name }) => name === 'query')).toMatchObject({ search: '?status=signed' });
    expect(visitTab(again, 'query', '?status=signed')).toBe(again);
  });

  it('keep the waybill number of the changed order, also after a reload, until their query changes', () => {
    const orderOf = (tabs: Tab[]) => tabs.find(({ name }) => name === 'order')?.order;
    const named = setTabOrder(visitTab(four, 'order', '?order=1'), 'order', 'MY1');
    expect(orderOf(named)).toBe('MY1');
    expect(setTabOrder(named, 'order', 'MY1')).toBe(named);
    expect(orderOf(parseStoredTabs(toStoredTabs(named)))).toBe('MY1');
    expect(orderOf(visitTab(named, 'order', '?order=1'))).toBe('MY1');
    expect(orderOf(visitTab(parseStoredTabs(toStoredTabs(named)), 'order', '?order=1'))).toBe('MY1');
    expect(orderOf(visitTab(named, 'order', ''))).toBeUndefined();
  });

  it('keep the affixed screen when tabs are closed', () => {
    expect(names(closeTab(four, 'order'))).toEqual(['order', 'bulk', 'query', 'personal']);
    expect(names(closeTab(four, 'query'))).toEqual(['order', 'bulk', 'personal']);
    expect(names(closeOtherTabs(four, 'query'))).toEqual(['order', 'query']);
    expect(names(closeAllTabs(four))).toEqual(['order']);
  });

  it('activate a neighbour when the active tab is closed, and otherwise keep the active tab', () => {
    const after = (tabs: Tab[], active: Tab['name']) => findNextTab(four, tabs, active)?.name;
    expect(after(closeTab(four, 'query'), 'query')).toBe('personal');
    expect(after(closeTab(four, 'personal'), 'personal')).toBe('query');
    expect(after(closeTab(four, 'bulk'), 'query')).toBe('query');
    expect(after(closeAllTabs(four), 'query')).toBe('order');
    expect(after(closeOtherTabs(four, 'bulk'), 'personal')).toBe('bulk');
  });

  it('reset only the renewed screen', () => {
    const ids = renewTab(four, 'bulk').map(({ id }) => id);
    expect(ids.map((id, index) => id === four[index]?.id)).toEqual([true, false, true, true]);
  });

  it('keep visited screens mounted, except hidden screens with noCache', () => {
    const noCache = (name: Tab['name']) => name === 'bulk';
    expect(names(listMountedTabs(four, 'query', noCache))).toEqual(['order', 'query', 'personal']);
    expect(names(listMountedTabs(four, 'bulk', noCache))).toEqual(['order', 'bulk', 'query', 'personal']);
  });

  it('are restored after a reload, but their screens are not mounted until the user opens them', () => {
    const back = parseStoredTabs(
      JSON.parse(JSON.stringify(toStoredTabs(visitTab(four, 'query', '?page=2')))),
    );
    expect(names(back)).toEqual(names(four));
    expect(back.find(({ name }) => name === 'query')?.search).toBe('?page=2');
    expect(listMountedTabs(back, 'order')).toEqual([]);
  });

  it('ignore invalid stored values', () => {
    for (const odd of [null, 'x', [null], [{ name: 'toString', search: '' }], [{ name: 'bulk' }], { a: 1 }])
      expect(names(parseStoredTabs(odd))).toEqual(['order']);
  });
});
