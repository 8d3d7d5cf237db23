// Tests docs/operations/configure.md, 'Proxy': Miya trusts the X-Forwarded-* headers only of the proxies in
// MIYA_TRUSTED_PROXIES. Other peers are counted by their own address.
import { calls } from '@miya/contract/calls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildCallRequest,
  createWorld,
  PASSWORD,
  type TestClient,
} from '../../../../testing/worlds/world.ts';
import { deleteRateLimits } from '../support/actors.ts';
import { Envelope } from '../support/envelope.ts';
import { buildTestApp } from '../support/test-app.ts';

const world = createWorld();
const PROXY = '10.9.8.7';
const OUTER_PROXY = '10.9.8.6';
const STRANGER = '203.0.113.9';
let app: FastifyInstance;
let client: TestClient;
beforeAll(async () => {
  app = await buildTestApp(world.db, { trustedProxies: [PROXY, OUTER_PROXY] });
  client = await world.buildClient();
});
afterAll(() => app.close());
beforeEach(() => deleteRateLimits(world));

type Forwarded = Record<string, string>;

/** Signs in from the peer with these headers. `counted` is the address that the new session stores. */
async function signIn(peer: string, headers: Forwarded) {
  await world.owner.deleteFrom('sessions').execute();
  const { phone, tenantId } = client;
  const input = { phone, tenantId, passWord: PASSWORD };
  const response = await app.inject(buildCallRequest(calls.login, input, { address: peer, headers }));
  const sessions = await world.owner.selectFrom('sessions').select('address').execute();
  return { response, counted: sessions.map(({ address }) => address) };
}

describe('T49 a peer that is not a trusted proxy', () => {
  it.each<[string, Forwarded]>([
    ['one address', { 'x-forwarded-for': '198.51.100.1' }],
    ['the address of a trusted proxy', { 'x-forwarded-for': PROXY }],
    ['many addresses', { 'x-forwarded-for': `198.51.100.1, ${PROXY}, 127.0.0.1` }],
    ['another host and scheme', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }],
    ['an invalid host', { 'x-forwarded-host': 'a b<script>' }],
    ['other headers', { forwarded: 'for=198.51.100.1', 'x-real-ip': '198.51.100.1', via: '1.1 x' }],
  ])('is counted by its own address if it sends %s', async (_, headers) => {
    const { response, counted } = await signIn(STRANGER, headers);
    expect(Envelope.parse(response.json()).code).toBe(200);
    expect(counted).toEqual([STRANGER]);
    // A forged scheme must not make cookies secure or add HSTS.
    expect(response.headers['strict-transport-security']).toBeUndefined();
    expect(String(response.headers['set-cookie'])).not.toContain('Secure');
  });
});

describe('T49 a trusted proxy', () => {
  it.each<[forwarded: string, counted: string]>([
    ['198.51.100.1', '198.51.100.1'],
    // The proxy adds the last value. The client may have forged the values before it.
    ['192.0.2.1, 198.51.100.1', '198.51.100.1'],
    ['127.0.0.1, ::1, garbage, 198.51.100.1', '198.51.100.1'],
    [`198.51.100.1, ${OUTER_PROXY}`, '198.51.100.1'],
    [`192.0.2.1, 198.51.100.1 ,${OUTER_PROXY},${PROXY}`, '198.51.100.1'],
    ['2001:db8::7', '2001:db8::7'],
    // Each connection has another port, so the port is removed.
    ['198.51.100.1:4711', '198.51.100.1'],
    ['192.0.2.1, [2001:db8::7]:4711', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    // Without an address, the address of the proxy is counted.
    ['', PROXY],
    ['   ', PROXY],
    [',,,', PROXY],
    [PROXY, PROXY],
  ])('that sends X-Forwarded-For %j is counted as %s', async (forwarded, counted) => {
    const signedIn = await signIn(PROXY, { 'x-forwarded-for': forwarded });
    expect(Envelope.parse(signedIn.response.json()).code).toBe(200);
    expect(signedIn.counted).toEqual([counted]);
  });

  it.each<[string, Forwarded]>([
    ['a word', { 'x-forwarded-for': 'unknown' }],
    ['markup', { 'x-forwarded-for': '<script>' }],
    ['an address out of range', { 'x-forwarded-for': '999.999.999.999' }],
    ['8 000 digits', { 'x-forwarded-for': '9'.repeat(8_000) }],
    ['500 addresses', { 'x-forwarded-for': '198.51.100.1,'.repeat(500) }],
    ['an IPv6 address with a port', { 'x-forwarded-for': '[2001:db8::7]:4711' }],
    ['bytes outside ASCII', { 'x-forwarded-for': '\u00ff\u00fe' }],
    ['an unknown scheme', { 'x-forwarded-proto': 'javascript' }],
    ['several schemes', { 'x-forwarded-proto': 'https, http, ' }],
    ['an empty scheme', { 'x-forwarded-proto': '' }],
    ['an empty host', { 'x-forwarded-host': '' }],
    ['several empty hosts', { 'x-forwarded-host': ',' }],
    ['several hosts', { 'x-forwarded-host': 'a, b, shop.example' }],
    ['an IPv6 host with a port', { 'x-forwarded-host': '[2001:db8::7]:8443' }],
  ])('that forwards %s gets no internal error', async (_, headers) => {
    const { response } = await signIn(PROXY, headers);
    expect(response.statusCode).toBeLessThan(500);
    expect(Envelope.parse(response.json()).errorCode).not.toBe('ERROR00075');
  });

  it.each([
    ['a space', 'a b'],
    ['markup', '<script>'],
    ['a path', 'shop.example/path'],
    ['301 characters', 'x'.repeat(301)],
    ['a port that is no number', 'shop.example:port'],
  ])('is refused when X-Forwarded-Host has %s', async (_, host) => {
    const { response, counted } = await signIn(PROXY, { 'x-forwarded-host': host });
    expect(response.statusCode).toBe(400);
    expect(counted).toEqual([]);
  });

  it('decides by X-Forwarded-Proto whether cookies are secure', async () => {
    const cookieOver = async (scheme: string) =>
      String((await signIn(PROXY, { 'x-forwarded-proto': scheme })).response.headers['set-cookie']);
    expect(await cookieOver('https')).toContain('Secure');
    expect(await cookieOver('http, https')).toContain('Secure');
    expect(await cookieOver('http')).not.toContain('Secure');
    expect(await cookieOver('https, http')).not.toContain('Secure');
  });
});
