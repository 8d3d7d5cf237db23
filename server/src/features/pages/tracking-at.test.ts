import { MAX_TRACKED_NUMBERS, TRACKING_LIMIT_PER_ADDRESS } from '@miya/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildOrderer, markRecorded, placeSome } from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { buildWaybills } from '../orders/numbers/waybill-digits.ts';
import { trackingAt } from './tracking-at.ts';

const world = createWorld();
const contextFrom = (address = '203.0.113.9') => ({
  db: world.db,
  requestInfo: { address, host: 'localhost', userAgent: '', acceptLanguage: '', cookies: new Map() },
  log: world.app.log,
  setCookie: () => undefined,
});
const at = (path: string, query?: unknown) => trackingAt(contextFrom(), path, query);

beforeEach(async () => {
  await world.owner.deleteFrom('rate_limits').execute();
});

describe('the tracking page', () => {
  it('is looked up before it is made, by its path or by its query, with nothing about people', async () => {
    const order = await placeSome(world, await buildOrderer(world));
    await markRecorded(world, order.id);
    const found = await at(`/track/${order.waybill.toLowerCase()}`);
    expect(found).toMatchObject({ tracks: [{ waybill: order.waybill }], unknown: [], refusal: null });
    expect(Object.keys(found?.tracks[0] ?? {}).sort()).toEqual([
      'country',
      'events',
      'hold',
      'status',
      'tenant',
      'waybill',
    ]);
    expect(await at('/track', `${order.waybill},NOBODY99`)).toMatchObject({
      tracks: [{ waybill: order.waybill }],
      unknown: ['NOBODY99'],
    });
  });

  it('asks for nothing where no number is named, and is no other page', async () => {
    expect(await at('/track')).toEqual({ numbers: [], tracks: [], unknown: [], refusal: null });
    expect(await at('/track/')).toMatchObject({ numbers: [] });
    for (const path of ['/', '/tracks', '/track/a/b', '/login', '/miya'])
      expect(await at(path)).toBeUndefined();
  });

  it('stands whatever the address says', async () => {
    for (const path of ['/track/%', '/track/%E0%A4%A', '/track/<script>', `/track/${'x'.repeat(500)}`])
      expect(await at(path)).toMatchObject({ tracks: [], refusal: null });
    expect(await at('/track', ['a', 'b'])).toMatchObject({ numbers: [] });
    const many = Array.from({ length: MAX_TRACKED_NUMBERS + 1 }, (_, index) => `N${index}`).join(',');
    expect(await at('/track', many)).toMatchObject({ tracks: [], refusal: 'waybills_many' });
  });

  it('counts looks as the call does: who sweeps numbers through pages soon stands still', async () => {
    const nobodysKey = Buffer.alloc(32, 'not the key of anyone');
    const nobodys = (n: number) => buildWaybills('ZZ', nobodysKey, [BigInt(n)])[0] ?? '';
    let refused: unknown = null;
    for (let n = 1; n <= TRACKING_LIMIT_PER_ADDRESS.most && refused === null; n += 1)
      refused = (await at(`/track/${nobodys(n)}`))?.refusal ?? null;
    expect(refused).toBe('too_many_requests');
    expect(await trackingAt(contextFrom('203.0.113.10'), `/track/${nobodys(1)}`, '')).toMatchObject({
      refusal: null,
    });
  });
});
