import { login } from '@miya/contract/session';
import { getStart } from '@miya/contract/tenants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from './send.ts';
import { listenToMessages, type UserMessage } from './user-messages.ts';

const request = { phone: '13800138000', passWord: 'secret1', tenantId: 10 };
const reload = vi.fn();
let messages: UserMessage[] = [];
let stop = () => {};

/** Stubs the storages, cookies and location that a session uses. */
function stubBrowser() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  const jar = new Map<string, string>();
  const flashes = new Map<string, string>();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => flashes.set(key, value) });
  vi.stubGlobal('location', { protocol: 'https:', reload });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(written: string) {
      const [name = '', value = ''] = (written.split('; ')[0] ?? '').split('=');
      if (written.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  });
  return { stored, jar, flashes };
}

const respondWith = (body: unknown) => vi.fn(async (_: string, __: RequestInit) => Response.json(body));
let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  browser = stubBrowser();
  reload.mockClear();
  messages = [];
  stop = listenToMessages((message) => messages.push(message));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('send', () => {
  it('posts JSON and returns the result, and sends no token when none is stored', async () => {
    const fetched = respondWith({ code: 200, message: '', errorCode: null, result: { token: 't' } });
    vi.stubGlobal('fetch', fetched);
    expect(await send(login, request)).toEqual({ ok: true, result: { token: 't' } });
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe(login.path);
    expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(request) });
    expect(init?.headers).toEqual({ 'Content-Type': 'application/json' });
  });

  it('sends the token in X-Token and Authorization', async () => {
    browser.stored.set('token', 'abc');
    const fetched = respondWith({ code: 200, message: '', errorCode: null, result: {} });
    vi.stubGlobal('fetch', fetched);
    await send(getStart, { netnum: '10 & 11' });
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe(`${getStart.path}?netnum=10+%26+11`);
    expect(init?.headers).toEqual({ 'X-Token': 'abc', Authorization: 'abc' });
    expect(init?.body).toBeUndefined();
  });

  it('removes both copies of the token and the userid on 505, and reloads once', async () => {
    for (const key of ['token', 'userid', 'netNum']) browser.stored.set(key, '1');
    browser.jar.set('Admin-Token', '1');
    vi.stubGlobal('fetch', respondWith({ code: 505, message: '', errorCode: 'ERROR00100', result: null }));
    await Promise.all([send(getStart, {}), send(getStart, {}), send(getStart, {})]);
    expect([...browser.stored.keys()]).toEqual(['netNum']);
    // The reload leads to the sign-in page, which shows this flash.
    expect([...browser.flashes]).toEqual([['word', 'not-signed-in']]);
    expect(browser.jar.size).toBe(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('saves why the session was ended, for the next page and for other tabs', async () => {
    for (const key of ['token', 'userid']) browser.stored.set(key, '1');
    const result = { about: { reason: 'signed_out_elsewhere' } };
    vi.stubGlobal('fetch', respondWith({ code: 505, message: '', errorCode: 'ERROR00100', result }));
    await Promise.all([send(getStart, {}), send(getStart, {})]);
    expect([...browser.flashes]).toEqual([['word', 'signed_out_elsewhere']]);
    expect([...browser.stored]).toEqual([['ending', 'signed_out_elsewhere']]);
  });

  it('does not reload on 505 when there was no token', async () => {
    vi.stubGlobal('fetch', respondWith({ code: 505, message: '', errorCode: 'ERROR00100', result: null }));
    expect(await send(login, request)).toMatchObject({
      ok: false,
      refusal: 'session_ended',
      isErrorShown: false,
    });
    expect(reload).not.toHaveBeenCalled();
  });

  it('returns a refusal to the caller and shows no message', async () => {
    vi.stubGlobal('fetch', respondWith({ code: 500, message: 'm', errorCode: 'ERROR00120', result: null }));
    expect(await send(login, request)).toMatchObject({
      ok: false,
      refusal: 'login_failed',
      isErrorShown: false,
    });
    expect(messages).toEqual([]);
  });

  it('shows a generic failure once', async () => {
    vi.stubGlobal('fetch', respondWith({ code: 500, message: 'm', errorCode: 'ERROR00075', result: null }));
    expect(await send(login, request)).toMatchObject({ ok: false, refusal: 'failure', isErrorShown: true });
    expect(messages).toEqual([{ kind: 'failed', failure: 'failure', message: 'm' }]);
  });

  it.each([
    ['unreachable', new TypeError('Failed to fetch')],
    ['timeout', new DOMException('late', 'TimeoutError')],
  ])('shows that the service is %s', async (failure, error) => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(error));
    expect(await send(login, request)).toMatchObject({ ok: false, refusal: failure, isErrorShown: true });
    expect(messages).toEqual([{ kind: 'failed', failure, message: '' }]);
  });

  it('treats an HTML page of a proxy as an unreachable service', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('<html>502</html>', { status: 502 })),
    );
    expect(await send(login, request)).toMatchObject({ ok: false, refusal: 'unreachable' });
  });

  it('shows the message of a 50012 and opens the prompt', async () => {
    vi.stubGlobal('fetch', respondWith({ code: 50012, message: 'Elsewhere', errorCode: null, result: null }));
    await send(login, request);
    expect(messages).toEqual([
      { kind: 'failed', failure: undefined, message: 'Elsewhere' },
      { kind: 'logged-out' },
    ]);
  });
});

describe('send with another token', () => {
  it('sends that token and keeps the session of this browser when the token has expired', async () => {
    browser.stored.set('token', 'mine');
    const fetched = respondWith({ code: 505, message: '', errorCode: null, result: null });
    vi.stubGlobal('fetch', fetched);
    expect(await send(getStart, {}, 'theirs')).toMatchObject({ ok: false, refusal: 'session_ended' });
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ 'X-Token': 'theirs' });
    expect(reload).not.toHaveBeenCalled();
    expect(browser.stored.get('token')).toBe('mine');
  });
});
