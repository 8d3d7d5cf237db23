import { calls } from '@miya/contract/calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { setTenantHost, setTenantLogo } from './index.ts';

const world = createWorld();
const getStart = async (netnum: string | undefined, headers: Record<string, string> = {}) =>
  (await world.call(calls.getStart, netnum === undefined ? {} : { netnum }, { headers })).result;

describe('getStart', () => {
  beforeAll(async () => {
    await world.buildTenant({ netnum: 10, startRule: 'default', name: 'Ten' });
    await world.buildTenant({ netnum: 369, startRule: 'fallback' });
    await world.buildTenant({ netnum: 1063 });
    await world.buildTenant({ netnum: 1172 });
    await world.buildTenant({ netnum: 2277, language: 'jt' });
    await setTenantHost(world.owner, 1172, 'App.Brand.Example');
    await setTenantLogo(world.owner, 1063, { image: Buffer.from('<svg/>'), type: 'image/svg+xml' });
  });

  it('returns the default tenant if the address names no tenant or an unknown tenant', async () => {
    expect((await getStart(undefined))?.tenant.netnum).toBe(10);
    for (const unknownNetnum of ['', '77777', 'abc', '1e3', '-1', '9999999999', "10'--"]) {
      expect((await getStart(unknownNetnum))?.tenant.netnum, unknownNetnum).toBe(10);
    }
  });

  it('returns the network number of the address only if it is unknown', async () => {
    expect((await getStart('77777'))?.unknownNetnum).toBe('77777');
    expect((await getStart('abc'))?.unknownNetnum).toBe('abc');
    expect((await getStart('9'.repeat(500)))?.unknownNetnum).toHaveLength(12);
    for (const netnum of [undefined, '', '10', '1063'])
      expect((await getStart(netnum))?.unknownNetnum).toBeNull();
    expect((await getStart(undefined, { cookie: 'netNum=77777' }))?.unknownNetnum).toBeNull();
  });

  it('returns the tenant that the address names', async () => {
    expect((await getStart('1063'))?.tenant).toMatchObject({ netnum: 1063, logo: '/logos/1063' });
    expect((await getStart('10'))?.tenant).toEqual({
      netnum: 10,
      name: 'Ten',
      logo: null,
      currency: 'CNY',
      country: 'CN',
      timeZone: 'Asia/Shanghai',
    });
  });

  it('returns the tenant of the host, with any port and in any letter case', async () => {
    expect((await getStart(undefined, { host: 'app.brand.example' }))?.tenant.netnum).toBe(1172);
    expect((await getStart(undefined, { host: 'APP.brand.example:8080' }))?.tenant.netnum).toBe(1172);
  });

  it('returns the tenant of the last sign-in from the cookie', async () => {
    expect((await getStart(undefined, { cookie: 'a=b; netNum=1063' }))?.tenant.netnum).toBe(1063);
  });

  it('returns the network number of the fallback tenant', async () => {
    expect((await getStart(undefined))?.fallbackNetnum).toBe(369);
    // On the host of a tenant the fallback is that tenant.
    expect((await getStart(undefined, { host: 'app.brand.example' }))?.fallbackNetnum).toBe(1172);
  });

  it('prefers the language of the tenant in the address to the saved language', async () => {
    expect((await getStart('2277', { cookie: 'language=en', 'accept-language': 'es' }))?.language).toBe('jt');
  });

  it('returns the saved language, or else the browser language, or else English', async () => {
    expect((await getStart('10', { cookie: 'language=py', 'accept-language': 'es' }))?.language).toBe('py');
    expect((await getStart('10', { 'accept-language': 'fr;q=0.9, es-MX;q=0.8, en;q=0.7' }))?.language).toBe(
      'es',
    );
    expect((await getStart('10', { 'accept-language': 'en;q=0.5, ru-RU' }))?.language).toBe('py');
    expect((await getStart('10', { 'accept-language': 'zh-TW' }))?.language).toBe('jt');
    expect((await getStart('10', { 'accept-language': 'zh-CN' }))?.language).toBe('zh');
    expect((await getStart('10', { 'accept-language': 'fr, de' }))?.language).toBe('en');
    expect((await getStart('10', { cookie: 'language=xx' }))?.language).toBe('en');
  });

  it('prefers the saved language to the language of the last tenant', async () => {
    expect((await getStart(undefined, { cookie: 'netNum=2277; language=en' }))?.language).toBe('en');
    expect((await getStart(undefined, { cookie: 'netNum=2277', 'accept-language': 'es' }))?.language).toBe(
      'jt',
    );
  });
});

describe('the logo of a tenant', () => {
  it('is an image that cannot run scripts, and is not sent again if unchanged', async () => {
    const response = await world.app.inject('/logos/1063');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/svg+xml');
    expect(response.headers['content-security-policy']).toContain('sandbox');
    const headers = { 'if-none-match': String(response.headers.etag) };
    expect((await world.app.inject({ url: '/logos/1063', headers })).statusCode).toBe(304);
  });

  it('is not found if the tenant or its logo does not exist', async () => {
    for (const path of ['/logos/10', '/logos/abc', '/logos/0']) {
      const response = await world.app.inject(path);
      expect(response.statusCode).toBe(404);
      expect(response.json().errorCode).toBe('ERROR00102');
    }
  });
});
