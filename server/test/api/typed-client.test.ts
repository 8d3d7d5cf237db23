import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { API_FILE, buildApiSource } from '../../../client/make/make-api.ts';
import { createClient, type MiyaClient } from '../../../client/src/index.ts';
import { buildApiKey } from '../../../testing/worlds/call-api.ts';
import {
  buildOrderingClient,
  createOrderInput,
  type OrderingClient,
} from '../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../testing/worlds/world.ts';

const world = createWorld();
let client: OrderingClient;
let baseUrl: string;
let key: string;
let miya: MiyaClient;
beforeAll(async () => {
  client = await buildOrderingClient(world);
  key = (await buildApiKey(world, client)).secret;
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  baseUrl = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}/`;
  miya = createClient({ key, baseUrl });
});

describe('the typed client', () => {
  it('is generated from the current contract (npm run make -w client)', () => {
    expect(readFileSync(API_FILE, 'utf8')).toBe(buildApiSource());
  });

  it('is published as JavaScript with types and has no dependencies', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'miya-client-'));
    const root = fileURLToPath(new URL('../../../', import.meta.url));
    const tsc = join(root, 'node_modules/.bin/tsc');
    await promisify(execFile)(tsc, ['-p', join(root, 'client/tsconfig.build.json'), '--outDir', folder]);
    const published = await import(pathToFileURL(join(folder, 'index.js')).href);
    const { services } = await published.createClient({ key, baseUrl }).listServices();
    expect(services).toMatchObject([{ id: client.serviceId }]);
    expect(await readFile(join(folder, 'index.d.ts'), 'utf8')).toContain('createClient');
    const { dependencies, devDependencies, peerDependencies } = JSON.parse(
      readFileSync(join(root, 'client/package.json'), 'utf8'),
    );
    expect([dependencies, devDependencies, peerDependencies]).toEqual([undefined, undefined, undefined]);
    await rm(folder, { recursive: true });
  }, 60_000);

  it('places, reads, lists and prints orders', async () => {
    const placed = await miya.createOrder({ order: createOrderInput(client, { clientReference: 'C-1' }) });
    expect(await miya.getOrder({ id: placed.id })).toEqual(placed);
    const { orders } = await miya.listOrders({ numbers: ['C-1', placed.waybill], limit: 1 });
    expect(orders.map(({ id }) => id)).toEqual([placed.id]);
    const label = await miya.printLabels({ ids: [placed.id] });
    expect(label.type).toBe('application/pdf');
    expect(await label.slice(0, 4).text()).toBe('%PDF');
  });

  it('throws a refusal with its code and fields', async () => {
    const order = createOrderInput(client);
    const wrong = { order: { ...order, receiver: { ...order.receiver, name: '' } } };
    await expect(miya.createOrder(wrong)).rejects.toMatchObject({
      name: 'MiyaProblem',
      status: 400,
      code: 'request_invalid',
      problems: [{ field: 'order.receiver.name', problem: 'contact_name_required' }],
    });
    await expect(createClient({ key: 'x', baseUrl }).listServices()).rejects.toMatchObject({ status: 401 });
  });

  it('repeats refused and lost requests without placing an order twice', async () => {
    const sentRequests: string[] = [];
    const unreliableFetch: typeof fetch = async (url, request) => {
      sentRequests.push(new Headers(request?.headers).get('idempotency-key') ?? '');
      // The first request is refused. The second succeeds, and its response is lost.
      if (sentRequests.length === 1)
        return new Response('{}', { status: 503, headers: { 'retry-after': '0' } });
      const response = await fetch(url, request);
      if (sentRequests.length === 2) throw new TypeError('fetch failed');
      return response;
    };
    const retryingClient = createClient({ key, baseUrl, fetch: unreliableFetch });
    const { id } = await retryingClient.createOrder({
      order: createOrderInput(client, { clientReference: 'LOST' }),
    });
    expect(sentRequests).toHaveLength(3);
    expect(new Set(sentRequests).size).toBe(1);
    const { orders } = await miya.listOrders({ numbers: ['LOST'] });
    expect(orders.map((order) => order.id)).toEqual([id]);
  });

  it('stops after the configured number of retries', async () => {
    let sentRequests = 0;
    const failingFetch: typeof fetch = async () => {
      sentRequests += 1;
      throw new TypeError('fetch failed');
    };
    await expect(
      createClient({ key, baseUrl, retries: 1, fetch: failingFetch }).listServices(),
    ).rejects.toThrow('fetch failed');
    expect(sentRequests).toBe(2);
  });
});
