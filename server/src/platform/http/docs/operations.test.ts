import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { buildApp } from '../../../bootstrap/app.ts';
import { createLogger } from '../../config/logger.ts';
import { connect } from '../../db/connection/connect.ts';

const world = createWorld();
const codeSender = { send: async () => undefined };
const silent = () => createLogger('silent');

describe('health, metrics and headers of the server', () => {
  it('responds to /healthz and /readyz', async () => {
    expect((await world.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await world.app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('is healthy but not ready while the database is not available, and refuses calls as busy', async () => {
    const db = connect({ url: 'postgres://nobody@127.0.0.1:1/none', onError: () => undefined });
    const app = await buildApp({ db, logger: silent(), secret: 'x', codeSender, pages: false });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    const response = await app.inject({ url: calls.getStart.path });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 503, errorCode: 'ERROR00105', result: null });
    expect(response.headers['retry-after']).toBeDefined();
    await app.close();
    await db.destroy();
  });

  it('refuses new requests while earlier requests wait too long for a connection', async () => {
    const db = connect({ url: world.ownerUrl, connections: 1, onError: () => undefined });
    const app = await buildApp({ db, logger: silent(), secret: 'x', codeSender, pages: false });
    const get = () => app.inject({ url: calls.getStart.path }).then(({ statusCode }) => statusCode);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const heldConnection = db.connection().execute(() => released);
    // Wait for the condition instead of a fixed time, because the speed of the machine varies.
    const waitingRequest = get();
    while (db.estimateWaitMs() <= 1_100) await setTimeout(50);
    expect(await get()).toBe(503);
    release();
    await heldConnection;
    expect(await waitingRequest).toBe(200);
    expect(await get()).toBe(200);
    await app.close();
    await db.destroy();
  });

  it('counts requests by route, and shows metrics only to requests from this machine', async () => {
    await world.app.inject({ url: `${calls.getStart.path}?netnum=10` });
    const metrics = await world.app.inject('/metrics');
    expect(metrics.body).toContain(`route="${calls.getStart.path}"`);
    expect(metrics.body).not.toContain('netnum');
    expect((await world.app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404);
    for (const header of ['x-forwarded-for', 'via', 'forwarded', 'x-real-ip', 'x-forwarded-host'])
      expect(
        (await world.app.inject({ url: '/metrics', headers: { [header]: '1.1 proxy' } })).statusCode,
        header,
      ).toBe(404);
  });

  it('refuses an invalid host header with an envelope', async () => {
    for (const host of ['a'.repeat(3_500), 'a b', 'x\\y', '<script>']) {
      for (const url of ['/', `${calls.getStart.path}?netnum=10`, '/healthz']) {
        const response = await world.app.inject({ url, headers: { host } });
        expect(response.statusCode, `${host.slice(0, 20)} ${url}`).toBe(400);
        expect(response.json()).toMatchObject({ code: 400, errorCode: 'ERROR00101', result: null });
      }
    }
    for (const host of ['portal.example.com', 'localhost:8080', '[::1]:8080', '127.0.0.1'])
      expect((await world.app.inject({ url: '/healthz', headers: { host } })).statusCode, host).toBe(200);
  });

  it('reports queue lengths, database pool, open streams and refused requests as metrics', async () => {
    const { body } = await world.app.inject('/metrics');
    const names = [
      'imports_running',
      'import_rows_waiting',
      'outbox_waiting',
      'outbox_given_up',
      'pool_open',
    ];
    for (const name of [...names, 'pool_idle', 'pool_waiting', 'pool_wait_seconds', 'live_streams'])
      expect(body, name).toMatch(new RegExp(`^miya_${name} \\d`, 'm'));
    expect(body).toMatch(/^http_shed_total \d/m);
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  });

  it('provides every metric that the dashboard and the alerts use', async () => {
    const { body } = await world.app.inject('/metrics');
    const usedMetrics = ['grafana.json', 'alerts.yml'].flatMap((file) => {
      const text = readFileSync(new URL(`../../../../../deploy/${file}`, import.meta.url), 'utf8');
      return text.match(/\b(?:http|miya|nodejs|process)_[a-z0-9_]+/g) ?? [];
    });
    expect(usedMetrics.length).toBeGreaterThan(20);
    for (const name of new Set(usedMetrics)) expect(body, name).toMatch(new RegExp(`^${name}[ {]`, 'm'));
  });

  it('requires the metrics key if a key is configured', async () => {
    const { db } = world;
    const app = await buildApp({
      db,
      logger: silent(),
      secret: 'x',
      codeSender,
      pages: false,
      metricsKey: 'k3y',
    });
    const read = (authorization: string) => app.inject({ url: '/metrics', headers: { authorization } });
    expect((await read('Bearer k3y')).statusCode).toBe(200);
    expect((await read('Bearer key')).statusCode).toBe(404);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    await app.close();
  });

  it('forbids caching of calls, and sends strict security headers', async () => {
    const { headers } = await world.app.inject(calls.getStart.path);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends strict-transport-security when a trusted proxy reports TLS', async () => {
    const { db } = world;
    const app = await buildApp({
      db,
      logger: silent(),
      secret: 'x',
      codeSender,
      pages: false,
      trustedProxies: ['127.0.0.1'],
    });
    const headers = { 'x-forwarded-proto': 'https' };
    expect((await app.inject({ url: '/healthz', headers })).headers['strict-transport-security']).toContain(
      'max-age',
    );
    await app.close();
  });
});
