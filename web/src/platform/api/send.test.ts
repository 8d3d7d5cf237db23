import { login } from '@miya/contract/session';
import { getStart } from '@miya/contract/tenants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Notice, onNotice } from './notices.ts';
import { send } from './send.ts';

const request = { phone: '13800138000', passWord: 'secret1', tenantId: 10 };
const reload = vi.fn();
let notices: Notice[] = [];
let stop = () => {};

/** A browser's stores, as far as a session needs them. */
function stubBrowser() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  const jar = new Map<string, string>();
  const left = new Map<string, string>();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => left.set(key, value) });
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
  return { kept, jar, left };
}

const answer = (body: unknown) => vi.fn(async (_: string, __: RequestInit) => Response.json(body));
let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  browser = stubBrowser();
  reload.mockClear();
  notices = [];
  stop = onNotice((notice) => notices.push(notice));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('send', () => {
  it('posts JSON and hands back the result, without a token when there is none', async () => {
    const fetched = answer({ code: 200, message: '', errorCode: null, result: { token: 't' } });
    vi.stubGlobal('fetch', fetched);
    expect(await send(login, request)).toEqual({ ok: true, result: { token: 't' } });
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe(login.path);
    expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(request) });
    expect(init?.headers).toEqual({ 'Content-Type': 'application/json' });
  });

  it('carries the token in X-Token and Authorization', async () => {
    browser.kept.set('token', 'abc');
    const fetched = answer({ code: 200, message: '', errorCode: null, result: {} });
    vi.stubGlobal('fetch', fetched);
    await send(getStart, { netnum: '10 & 11' });
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe(`${getStart.path}?netnum=10+%26+11`);
    expect(init?.headers).toEqual({ 'X-Token': 'abc', Authorization: 'abc' });
    expect(init?.body).toBeUndefined();
  });

  it('forgets both copies of the token and the userid on 505, and reloads once', async () => {
    for (const key of ['token', 'userid', 'netNum']) browser.kept.set(key, '1');
    browser.jar.set('Admin-Token', '1');
    vi.stubGlobal('fetch', answer({ code: 505, message: '', errorCode: 'ERROR00100', result: null }));
    await Promise.all([send(getStart, {}), send(getStart, {}), send(getStart, {})]);
    expect([...browser.kept.keys()]).toEqual(['netNum']);
    // The sign-in page, which is where the reload leads, says why.
    expect([...browser.left]).toEqual([['word', 'not-signed-in']]);
    expect(browser.jar.size).toBe(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves word why the session was ended, for other tabs too', async () => {
    for (const key of ['token', 'userid']) browser.kept.set(key, '1');
    const result = { about: { reason: 'signed_out_elsewhere' } };
    vi.stubGlobal('fetch', answer({ code: 505, message: '', errorCode: 'ERROR00100', result }));
    await Promise.all([send(getStart, {}), send(getStart, {})]);
    expect([...browser.left]).toEqual([['word', 'signed_out_elsewhere']]);
    expect([...browser.kept]).toEqual([['ending', 'signed_out_elsewhere']]);
  });

  it('does not reload on 505 when there was no token', async () => {
    vi.stubGlobal('fetch', answer({ code: 505, message: '', errorCode: 'ERROR00100', result: null }));
    expect(await send(login, request)).toMatchObject({ ok: false, refusal: 'session_ended', shown: false });
    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves a refusal to the caller and shows nothing itself', async () => {
    vi.stubGlobal('fetch', answer({ code: 500, message: 'm', errorCode: 'ERROR00120', result: null }));
    expect(await send(login, request)).toMatchObject({ ok: false, refusal: 'login_failed', shown: false });
    expect(notices).toEqual([]);
  });

  it('says a generic failure once', async () => {
    vi.stubGlobal('fetch', answer({ code: 500, message: 'm', errorCode: 'ERROR00075', result: null }));
    expect(await send(login, request)).toMatchObject({ ok: false, refusal: 'failure', shown: true });
    expect(notices).toEqual([{ kind: 'failed', failure: 'failure', message: 'm' }]);
  });

  it.each([
    ['unreachable', new TypeError('Failed to fetch')],
    ['timeout', new DOMException('late', 'TimeoutError')],
  ])('says when the service is %s', async (failure, error) => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(error));
    expect(await send(login, request)).toMatchObject({ ok: false, refusal: failure, shown: true });
    expect(notices).toEqual([{ kind: 'failed', failure, message: '' }]);
  });

  it('takes a page of a proxy for an unreachable service', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('<html>502</html>', { status: 502 })),
    );
    expect(await send(login, request)).toMatchObject({ ok: false, refusal: 'unreachable' });
  });

  it('shows the message of a 50012 and asks for the prompt', async () => {
    vi.stubGlobal('fetch', answer({ code: 50012, message: 'Elsewhere', errorCode: null, result: null }));
    await send(login, request);
    expect(notices).toEqual([
      { kind: 'failed', failure: undefined, message: 'Elsewhere' },
      { kind: 'logged-out' },
    ]);
  });
});

describe('send as somebody not yet signed in here', () => {
  it('carries that token, and its end leaves the session here alone', async () => {
    browser.kept.set('token', 'mine');
    const fetched = answer({ code: 505, message: '', errorCode: null, result: null });
    vi.stubGlobal('fetch', fetched);
    expect(await send(getStart, {}, 'theirs')).toMatchObject({ ok: false, refusal: 'session_ended' });
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ 'X-Token': 'theirs' });
    expect(reload).not.toHaveBeenCalled();
    expect(browser.kept.get('token')).toBe('mine');
  });
});
