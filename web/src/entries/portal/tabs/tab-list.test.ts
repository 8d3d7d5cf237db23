import { describe, expect, it } from 'vitest';
import {
  affixedTabs,
  close,
  closeAll,
  closeOthers,
  fromKept,
  keptTabs,
  nameOrder,
  nextAfter,
  renew,
  type Tab,
  toKept,
  visit,
} from './tab-list.ts';

const names = (tabs: Tab[]) => tabs.map(({ name }) => name);
const four = ['bulk', 'query', 'personal'].reduce(
  (tabs, name) => visit(tabs, name as Tab['name'], ''),
  visit(affixedTabs(), 'order', ''),
);

describe('the tabs', () => {
  it('begin with the affixed page', () => {
    expect(names(affixedTabs())).toEqual(['order']);
  });

  it('hold a visited page once, with its latest address', () => {
    const again = visit(four, 'query', '?status=signed');
    expect(names(again)).toEqual(['order', 'bulk', 'query', 'personal']);
    expect(again.find(({ name }) => name === 'query')).toMatchObject({ search: '?status=signed' });
    expect(visit(again, 'query', '?status=signed')).toBe(again);
  });

  it('name the order that is being changed at their address, also after a reload, and no other', () => {
    const orderOf = (tabs: Tab[]) => tabs.find(({ name }) => name === 'order')?.order;
    const named = nameOrder(visit(four, 'order', '?order=1'), 'order', 'MY1');
    expect(orderOf(named)).toBe('MY1');
    expect(nameOrder(named, 'order', 'MY1')).toBe(named);
    expect(orderOf(fromKept(toKept(named)))).toBe('MY1');
    expect(orderOf(visit(named, 'order', '?order=1'))).toBe('MY1');
    expect(orderOf(visit(fromKept(toKept(named)), 'order', '?order=1'))).toBe('MY1');
    expect(orderOf(visit(named, 'order', ''))).toBeUndefined();
  });

  it('keep what is affixed whatever is closed', () => {
    expect(names(close(four, 'order'))).toEqual(['order', 'bulk', 'query', 'personal']);
    expect(names(close(four, 'query'))).toEqual(['order', 'bulk', 'personal']);
    expect(names(closeOthers(four, 'query'))).toEqual(['order', 'query']);
    expect(names(closeAll(four))).toEqual(['order']);
  });

  it('lead to the neighbour when the page in front is closed, and nowhere else otherwise', () => {
    const after = (tabs: Tab[], active: Tab['name']) => nextAfter(four, tabs, active)?.name;
    expect(after(close(four, 'query'), 'query')).toBe('personal');
    expect(after(close(four, 'personal'), 'personal')).toBe('query');
    expect(after(close(four, 'bulk'), 'query')).toBe('query');
    expect(after(closeAll(four), 'query')).toBe('order');
    expect(after(closeOthers(four, 'bulk'), 'personal')).toBe('bulk');
  });

  it('begin a renewed page anew and leave the others alone', () => {
    const ids = renew(four, 'bulk').map(({ id }) => id);
    expect(ids.map((id, index) => id === four[index]?.id)).toEqual([true, false, true, true]);
  });

  it('keep visited screens in the page, but not those marked no-cache', () => {
    const noCache = (name: Tab['name']) => name === 'bulk';
    expect(names(keptTabs(four, 'query', noCache))).toEqual(['order', 'query', 'personal']);
    expect(names(keptTabs(four, 'bulk', noCache))).toEqual(['order', 'bulk', 'query', 'personal']);
  });

  it('come back after a reload, not yet loaded', () => {
    const back = fromKept(JSON.parse(JSON.stringify(toKept(visit(four, 'query', '?page=2')))));
    expect(names(back)).toEqual(names(four));
    expect(back.find(({ name }) => name === 'query')?.search).toBe('?page=2');
    expect(keptTabs(back, 'order')).toEqual([]);
  });

  it('are not disturbed by what an older or stranger program left', () => {
    for (const odd of [null, 'x', [null], [{ name: 'toString', search: '' }], [{ name: 'bulk' }], { a: 1 }])
      expect(names(fromKept(odd))).toEqual(['order']);
  });
});
