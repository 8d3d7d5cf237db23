import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage, stubTab } from './storage.fixture.ts';

/** The tab that the page stands in, and those that are open. */
let tab: string;
let open: string[];
vi.mock('../browser/tab.ts', () => ({
  tabName: () => tab,
  isTabOpen: (name: string) => name !== '' && open.includes(name),
  nameTab: async () => isCopy,
}));
let isCopy = false;

let device: Map<string, string>;
const signIn = (id: string) => device.set('client', JSON.stringify({ id, tenantId: 10 }));
const loadPage = () => {
  vi.resetModules();
  return import('./kept-edits.ts');
};
let page: Awaited<ReturnType<typeof loadPage>>;

beforeEach(async () => {
  [tab, open, isCopy] = ['one', ['one', 'other'], false];
  device = stubStorage();
  signIn('ana');
  page = await loadPage();
});
afterEach(() => vi.unstubAllGlobals());

/** Goes to another tab of the browser; returns what takes back to this one. */
function switchTab(name: string) {
  const before = { tab, storage: sessionStorage };
  stubTab();
  tab = name;
  return () => {
    tab = before.tab;
    vi.stubGlobal('sessionStorage', before.storage);
  };
}

describe('what was typed and not saved', () => {
  it('comes back under its own name, for the same account only, until it is removed', () => {
    page.writeEdits('profile', { name: 'Ana' });
    expect(page.readEdits('profile')).toEqual({ name: 'Ana' });
    expect(page.readEdits('address/new')).toBeUndefined();
    signIn('ben');
    expect(page.readEdits('profile')).toBeUndefined();
    signIn('ana');
    page.removeEdits('profile');
    expect(page.readEdits('profile')).toBeUndefined();
  });

  it('fills no device: of very many forms the one left longest ago goes', () => {
    vi.useFakeTimers();
    for (let number = 0; number < 60; number += 1) {
      vi.setSystemTime(1_000_000 + number);
      page.writeEdits(`order/change/${number}`, number);
    }
    vi.useRealTimers();
    expect(page.readEdits('order/change/9')).toBeUndefined();
    expect(page.readEdits('order/change/10')).toBe(10);
    expect(page.readEdits('order/change/59')).toBe(59);
  });

  it('keeps the time it was typed at when it is only written again', () => {
    vi.useFakeTimers({ now: 1_000 });
    page.writeEdits('profile', { name: 'Ana' });
    vi.setSystemTime(2_000);
    page.writeEdits('profile', { name: 'Ana' });
    expect(page.findEdits('profile')?.at).toBe(1_000);
    vi.useRealTimers();
  });

  it.each(['', '{', '7', 'null', '[]'])('that reads %j is nothing', (text) => {
    device.set('unsaved/10/ana/profile', text);
    expect(page.readEdits('profile')).toBeUndefined();
  });

  it('is given up in silence where nobody is signed in or the device allows nothing', () => {
    const refusing = {
      getItem: () => JSON.stringify({ id: 'ana', tenantId: 10 }),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    vi.stubGlobal('localStorage', refusing);
    vi.stubGlobal('sessionStorage', refusing);
    expect(() => page.writeEdits('profile', {})).not.toThrow();
  });
});

describe('two tabs of one browser', () => {
  it('keep what is typed in each, and neither sees that of the other', async () => {
    page.writeEdits('order/new', 'for Maria');
    const back = switchTab('other');
    const there = await loadPage();
    expect(there.readEdits('order/new')).toBeUndefined();
    there.writeEdits('order/new', 'for Pedro');
    there.removeEdits('order/new');
    back();
    expect(page.findEdits('order/new')?.value).toBe('for Maria');
  });

  it('take up what a closed one has left, the latest first and each only once', async () => {
    vi.useFakeTimers({ now: 1_000 });
    page.writeEdits('order/new', 'for Maria');
    vi.setSystemTime(2_000);
    switchTab('other');
    (await loadPage()).writeEdits('order/new', 'for Pedro');
    vi.useRealTimers();

    open = ['third', 'fourth'];
    const back = switchTab('third');
    const third = await loadPage();
    expect(third.findEdits('order/new')).toEqual({ value: 'for Pedro', at: 2_000, isFound: true });
    expect(third.findEdits('order/new')).toMatchObject({ isFound: true });
    third.writeEdits('order/new', 'for Pedro and María');
    expect(third.findEdits('order/new')?.isFound).toBeUndefined();
    third.removeEdits('order/new');
    // Whoever begins anew gets an empty form.
    expect(third.findEdits('order/new')).toBeUndefined();
    back();

    switchTab('fourth');
    expect((await loadPage()).findEdits('order/new')).toMatchObject({ value: 'for Maria', isFound: true });
  });

  it('take up what an earlier build has left, which knew no tabs', () => {
    device.set('unsaved/10/ana/order/new', JSON.stringify({ at: 5, value: 'for Maria' }));
    expect(page.readEdits('order/new')).toBe('for Maria');
    expect([...device.keys()]).toEqual(['client', 'unsaved/10/ana/order/new@one']);
  });

  it('do not mix forms whose names begin alike', () => {
    device.set('unsaved/10/ana/order/new/note@gone', JSON.stringify({ at: 5, value: 'a note' }));
    expect(page.readEdits('order/new')).toBeUndefined();
  });

  it('let go of what was copied along with an open one', async () => {
    page.writeEdits('order/new', 'for Maria');
    isCopy = true;
    await page.settleTab();
    expect(sessionStorage.length).toBe(0);
  });
});

describe('a sign-out in another tab', () => {
  it('leaves what was typed in this one to the same account, and the device finds it again', async () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.stubGlobal('document', { cookie: '' });
    const { forgetUser } = await import('../api/session-store.ts');
    page.writeEdits('order/new', 'for Maria');
    const back = switchTab('other');
    forgetUser();
    expect([...device.keys()].filter((key) => key.startsWith('unsaved'))).toEqual([]);
    back();

    const again = await loadPage();
    again.settleEdits();
    expect(again.readEdits('order/new')).toBe('for Maria');
    expect(device.has('unsaved/10/ana/order/new@one')).toBe(true);
  });

  it('leaves nothing of it to anybody else', async () => {
    page.writeEdits('order/new', 'for Maria');
    signIn('ben');
    const again = await loadPage();
    again.settleEdits();
    expect(sessionStorage.length).toBe(0);
  });

  it('is told first what it would remove', () => {
    expect(page.hasEdits()).toBe(false);
    page.writeEdits('order/new', 'for Maria');
    expect(page.hasEdits()).toBe(true);
    const back = switchTab('other');
    // The tab that it was typed in is open, and keeps it.
    expect(page.hasEdits()).toBe(false);
    open = ['other'];
    expect(page.hasEdits()).toBe(true);
    back();
  });
});
