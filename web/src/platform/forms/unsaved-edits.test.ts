import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowserStorage, stubTabStorage } from './storage.fixture.ts';

/** The name of the tab that contains the page, and the names of all open tabs. */
let tab: string;
let open: string[];
vi.mock('../browser/tab-name.ts', () => ({
  getTabName: () => tab,
  isTabOpen: (name: string) => name !== '' && open.includes(name),
  claimTabName: async () => isCopy,
}));
let isCopy = false;

let device: Map<string, string>;
const signIn = (id: string) => device.set('client', JSON.stringify({ id, tenantId: 10 }));
const loadPage = () => {
  vi.resetModules();
  return import('./unsaved-edits.ts');
};
let page: Awaited<ReturnType<typeof loadPage>>;

beforeEach(async () => {
  [tab, open, isCopy] = ['one', ['one', 'other'], false];
  device = stubBrowserStorage();
  signIn('ana');
  page = await loadPage();
});
afterEach(() => vi.unstubAllGlobals());

/** Switches to another tab of the browser. Returns a function that switches back. */
function switchTab(name: string) {
  const before = { tab, storage: sessionStorage };
  stubTabStorage();
  tab = name;
  return () => {
    tab = before.tab;
    vi.stubGlobal('sessionStorage', before.storage);
  };
}

describe('unsaved edits', () => {
  it('are loaded under their own name, for the same account only, until they are deleted', () => {
    page.saveEdits('profile', { name: 'Ana' });
    expect(page.loadEdits('profile')).toEqual({ name: 'Ana' });
    expect(page.loadEdits('address/new')).toBeUndefined();
    signIn('ben');
    expect(page.loadEdits('profile')).toBeUndefined();
    signIn('ana');
    page.deleteEdits('profile');
    expect(page.loadEdits('profile')).toBeUndefined();
  });

  it('do not fill the storage: beyond the limit the oldest are deleted', () => {
    vi.useFakeTimers();
    for (let number = 0; number < 60; number += 1) {
      vi.setSystemTime(1_000_000 + number);
      page.saveEdits(`order/change/${number}`, number);
    }
    vi.useRealTimers();
    expect(page.loadEdits('order/change/9')).toBeUndefined();
    expect(page.loadEdits('order/change/10')).toBe(10);
    expect(page.loadEdits('order/change/59')).toBe(59);
  });

  it('keep the time of the last change when the same value is saved again', () => {
    vi.useFakeTimers({ now: 1_000 });
    page.saveEdits('profile', { name: 'Ana' });
    vi.setSystemTime(2_000);
    page.saveEdits('profile', { name: 'Ana' });
    expect(page.findStoredEdits('profile')?.at).toBe(1_000);
    vi.useRealTimers();
  });

  it.each(['', '{', '7', 'null', '[]'])('are undefined when the slot holds %j', (text) => {
    device.set('unsaved/10/ana/profile', text);
    expect(page.loadEdits('profile')).toBeUndefined();
  });

  it('are not saved, and no error is thrown, when the storage refuses', () => {
    const refusing = {
      getItem: () => JSON.stringify({ id: 'ana', tenantId: 10 }),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    vi.stubGlobal('localStorage', refusing);
    vi.stubGlobal('sessionStorage', refusing);
    expect(() => page.saveEdits('profile', {})).not.toThrow();
  });
});

describe('two tabs of one browser', () => {
  it('keep separate edits', async () => {
    page.saveEdits('order/new', 'for Maria');
    const back = switchTab('other');
    const there = await loadPage();
    expect(there.loadEdits('order/new')).toBeUndefined();
    there.saveEdits('order/new', 'for Pedro');
    there.deleteEdits('order/new');
    back();
    expect(page.findStoredEdits('order/new')?.value).toBe('for Maria');
  });

  it('take over the edits of closed tabs, the latest first and each only once', async () => {
    vi.useFakeTimers({ now: 1_000 });
    page.saveEdits('order/new', 'for Maria');
    vi.setSystemTime(2_000);
    switchTab('other');
    (await loadPage()).saveEdits('order/new', 'for Pedro');
    vi.useRealTimers();

    open = ['third', 'fourth'];
    const back = switchTab('third');
    const third = await loadPage();
    expect(third.findStoredEdits('order/new')).toEqual({ value: 'for Pedro', at: 2_000, isFound: true });
    expect(third.findStoredEdits('order/new')).toMatchObject({ isFound: true });
    third.saveEdits('order/new', 'for Pedro and María');
    expect(third.findStoredEdits('order/new')?.isFound).toBeUndefined();
    third.deleteEdits('order/new');
    // A form that the user starts again is empty.
    expect(third.findStoredEdits('order/new')).toBeUndefined();
    back();

    switchTab('fourth');
    expect((await loadPage()).findStoredEdits('order/new')).toMatchObject({
      value: 'for Maria',
      isFound: true,
    });
  });

  it('take over the edits of an earlier build, whose slots have no tab name', () => {
    device.set('unsaved/10/ana/order/new', JSON.stringify({ at: 5, value: 'for Maria' }));
    expect(page.loadEdits('order/new')).toBe('for Maria');
    expect([...device.keys()]).toEqual(['client', 'unsaved/10/ana/order/new@one']);
  });

  it('do not mix forms whose names have the same beginning', () => {
    device.set('unsaved/10/ana/order/new/note@gone', JSON.stringify({ at: 5, value: 'a note' }));
    expect(page.loadEdits('order/new')).toBeUndefined();
  });

  it('delete the copied edits in a duplicated tab', async () => {
    page.saveEdits('order/new', 'for Maria');
    isCopy = true;
    await page.prepareTabStorage();
    expect(sessionStorage.length).toBe(0);
  });
});

describe('a sign-out in another tab', () => {
  it('keeps the edits of this tab for the same account and stores them in localStorage again', async () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.stubGlobal('document', { cookie: '' });
    const { clearUserData } = await import('../api/session-store.ts');
    page.saveEdits('order/new', 'for Maria');
    const back = switchTab('other');
    clearUserData();
    expect([...device.keys()].filter((key) => key.startsWith('unsaved'))).toEqual([]);
    back();

    const again = await loadPage();
    again.syncEditsWithUser();
    expect(again.loadEdits('order/new')).toBe('for Maria');
    expect(device.has('unsaved/10/ana/order/new@one')).toBe(true);
  });

  it('deletes the edits when another user signs in', async () => {
    page.saveEdits('order/new', 'for Maria');
    signIn('ben');
    const again = await loadPage();
    again.syncEditsWithUser();
    expect(sessionStorage.length).toBe(0);
  });

  it('is announced by hasEditsLostOnSignOut() if it would delete edits', () => {
    expect(page.hasEditsLostOnSignOut()).toBe(false);
    page.saveEdits('order/new', 'for Maria');
    expect(page.hasEditsLostOnSignOut()).toBe(true);
    const back = switchTab('other');
    // The tab with the edits is open and keeps them.
    expect(page.hasEditsLostOnSignOut()).toBe(false);
    open = ['other'];
    expect(page.hasEditsLostOnSignOut()).toBe(true);
    back();
  });
});
