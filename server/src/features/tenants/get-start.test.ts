import { calls } from '@miya/contract/calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { setTenantHost, setTenantLogo } from './index.ts';

const world = createWorld();
const start = async (netnum: string | undefined, headers: Record<string, string> = {}) =>
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

  it('opens the default tenant when the address names none, or none that exists', async () => {
    expect((await start(undefined))?.tenant.netnum).toBe(10);
    for (const odd of ['', '77777', 'abc', '1e3', '-1', '9999999999', "10'--"]) {
      expect((await start(odd))?.tenant.netnum, odd).toBe(10);
    }
  });

  it('says that no tenant has the number of the address, and only then', async () => {
    expect((await start('77777'))?.unknownNetnum).toBe('77777');
    expect((await start('abc'))?.unknownNetnum).toBe('abc');
    expect((await start('9'.repeat(500)))?.unknownNetnum).toHaveLength(12);
    for (const known of [undefined, '', '10', '1063']) expect((await start(known))?.unknownNetnum).toBeNull();
    expect((await start(undefined, { cookie: 'netNum=77777' }))?.unknownNetnum).toBeNull();
  });

  it('opens the tenant that the address names', async () => {
    expect((await start('1063'))?.tenant).toMatchObject({ netnum: 1063, logo: '/logos/1063' });
    expect((await start('10'))?.tenant).toEqual({
      netnum: 10,
      name: 'Ten',
      logo: null,
      currency: 'CNY',
      country: 'CN',
      timeZone: 'Asia/Shanghai',
    });
  });

  it('opens tenant 1172 on the branded host, whatever its port or case', async () => {
    expect((await start(undefined, { host: 'app.brand.example' }))?.tenant.netnum).toBe(1172);
    expect((await start(undefined, { host: 'APP.brand.example:8080' }))?.tenant.netnum).toBe(1172);
  });

  it('remembers the tenant of the last sign-in', async () => {
    expect((await start(undefined, { cookie: 'a=b; netNum=1063' }))?.tenant.netnum).toBe(1063);
  });

  it('names the tenant to fall back on', async () => {
    expect((await start(undefined))?.fallbackNetnum).toBe(369);
    // A branded host never leads away from its tenant.
    expect((await start(undefined, { host: 'app.brand.example' }))?.fallbackNetnum).toBe(1172);
  });

  it('greets in Traditional Chinese at 2277, before any saved choice', async () => {
    expect((await start('2277', { cookie: 'language=en', 'accept-language': 'es' }))?.language).toBe('jt');
  });

  it('then takes the saved language, then that of the browser, then English', async () => {
    expect((await start('10', { cookie: 'language=py', 'accept-language': 'es' }))?.language).toBe('py');
    expect((await start('10', { 'accept-language': 'fr;q=0.9, es-MX;q=0.8, en;q=0.7' }))?.language).toBe(
      'es',
    );
    expect((await start('10', { 'accept-language': 'en;q=0.5, ru-RU' }))?.language).toBe('py');
    expect((await start('10', { 'accept-language': 'zh-TW' }))?.language).toBe('jt');
    expect((await start('10', { 'accept-language': 'zh-CN' }))?.language).toBe('zh');
    expect((await start('10', { 'accept-language': 'fr, de' }))?.language).toBe('en');
    expect((await start('10', { cookie: 'language=xx' }))?.language).toBe('en');
  });

  it('keeps the language of a tenant that is only remembered below the saved choice', async () => {
    expect((await start(undefined, { cookie: 'netNum=2277; language=en' }))?.language).toBe('en');
    expect((await start(undefined, { cookie: 'netNum=2277', 'accept-language': 'es' }))?.language).toBe('jt');
  });
});

describe('the logo', () => {
  it('is served as an image that cannot run anything, and not sent twice', async () => {
    const first = await world.app.inject('/logos/1063');
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toBe('image/svg+xml');
    expect(first.headers['content-security-policy']).toContain('sandbox');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await world.app.inject({ url: '/logos/1063', headers })).statusCode).toBe(304);
  });

  it('is not found where there is none', async () => {
    for (const path of ['/logos/10', '/logos/abc', '/logos/0']) {
      const answer = await world.app.inject(path);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().errorCode).toBe('ERROR00102');
    }
  });
});
