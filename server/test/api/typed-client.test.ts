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
  it('is made from the contract as it is today: npm run make -w client', () => {
    expect(readFileSync(API_FILE, 'utf8')).toBe(buildApiSource());
  });

  it('is published as plain JavaScript with its types, and needs nothing', async () => {
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

  it('throws what was refused, with its name and fields', async () => {
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

  it('tries again what was turned away or lost, and orders nothing twice', async () => {
    const asked: string[] = [];
    const careless: typeof fetch = async (url, request) => {
      asked.push(new Headers(request?.headers).get('idempotency-key') ?? '');
      // The first is turned away, the second is done and its answer is lost.
      if (asked.length === 1) return new Response('{}', { status: 503, headers: { 'retry-after': '0' } });
      const answer = await fetch(url, request);
      if (asked.length === 2) throw new TypeError('fetch failed');
      return answer;
    };
    const patient = createClient({ key, baseUrl, fetch: careless });
    const { id } = await patient.createOrder({
      order: createOrderInput(client, { clientReference: 'LOST' }),
    });
    expect(asked).toHaveLength(3);
    expect(new Set(asked).size).toBe(1);
    const { orders } = await miya.listOrders({ numbers: ['LOST'] });
    expect(orders.map((order) => order.id)).toEqual([id]);
  });

  it('gives up after some tries', async () => {
    let asked = 0;
    const away: typeof fetch = async () => {
      asked += 1;
      throw new TypeError('fetch failed');
    };
    await expect(createClient({ key, baseUrl, retries: 1, fetch: away }).listServices()).rejects.toThrow(
      'fetch failed',
    );
    expect(asked).toBe(2);
  });
});
