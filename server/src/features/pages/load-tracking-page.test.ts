import { MAX_TRACKED_NUMBERS, TRACKING_LIMIT_PER_ADDRESS } from '@miya/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  markRecorded,
  placeValidOrder,
} from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { buildWaybills } from '../orders/numbers/waybill-digits.ts';
import { loadTrackingPage } from './load-tracking-page.ts';

const world = createWorld();
const createContext = (address = '203.0.113.9') => ({
  db: world.db,
  requestInfo: { address, host: 'localhost', userAgent: '', acceptLanguage: '', cookies: new Map() },
  log: world.app.log,
  setCookie: () => undefined,
});
const loadPage = (path: string, query?: unknown) => loadTrackingPage(createContext(), path, query);

beforeEach(async () => {
  await world.owner.deleteFrom('rate_limits').execute();
});

describe('loadTrackingPage', () => {
  it('loads the numbers of the path or the query, without personal data', async () => {
    const order = await placeValidOrder(world, await buildOrderingClient(world));
    await markRecorded(world, order.id);
    const found = await loadPage(`/track/${order.waybill.toLowerCase()}`);
    expect(found).toMatchObject({ tracks: [{ waybill: order.waybill }], unknown: [], refusal: null });
    expect(Object.keys(found?.tracks[0] ?? {}).sort()).toEqual([
      'country',
      'events',
      'hold',
      'status',
      'tenant',
      'waybill',
    ]);
    expect(await loadPage('/track', `${order.waybill},NOBODY99`)).toMatchObject({
      tracks: [{ waybill: order.waybill }],
      unknown: ['NOBODY99'],
    });
  });

  it('returns an empty page without numbers, and undefined for other pages', async () => {
    expect(await loadPage('/track')).toEqual({ numbers: [], tracks: [], unknown: [], refusal: null });
    expect(await loadPage('/track/')).toMatchObject({ numbers: [] });
    for (const path of ['/', '/tracks', '/track/a/b', '/login', '/miya'])
      expect(await loadPage(path)).toBeUndefined();
  });

  it('returns a page for any malformed URL', async () => {
    for (const path of ['/track/%', '/track/%E0%A4%A', '/track/<script>', `/track/${'x'.repeat(500)}`])
      expect(await loadPage(path)).toMatchObject({ tracks: [], refusal: null });
    expect(await loadPage('/track', ['a', 'b'])).toMatchObject({ numbers: [] });
    const many = Array.from({ length: MAX_TRACKED_NUMBERS + 1 }, (_, index) => `N${index}`).join(',');
    expect(await loadPage('/track', many)).toMatchObject({ tracks: [], refusal: 'waybills_many' });
  });

  it('applies the limit of the tracking call, so that numbers cannot be tried out through pages', async () => {
    const unusedKey = Buffer.alloc(32, 'not the key of anyone');
    const buildUnknownNumber = (n: number) => buildWaybills('ZZ', unusedKey, [BigInt(n)])[0] ?? '';
    let refused: unknown = null;
    for (let n = 1; n <= TRACKING_LIMIT_PER_ADDRESS.most && refused === null; n += 1)
      refused = (await loadPage(`/track/${buildUnknownNumber(n)}`))?.refusal ?? null;
    expect(refused).toBe('too_many_requests');
    expect(
      await loadTrackingPage(createContext('203.0.113.10'), `/track/${buildUnknownNumber(1)}`, ''),
    ).toMatchObject({
      refusal: null,
    });
  });
});
