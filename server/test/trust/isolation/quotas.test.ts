import { randomUUID } from 'node:crypto';
import { findRefusal } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import {
  isNearlyFull,
  type QuotaKind,
  quotas,
  type RefusingQuotaKind,
  refusingQuotaKinds,
} from '@miya/contract/quotas';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { printFigure } from '../../../../testing/figures/print-figure.ts';
import {
  createImportRequest,
  createImportRows,
  runAllImportBatches,
  sendImport,
} from '../../../../testing/worlds/data/imports.ts';
import {
  buildOrderingClient,
  createOrderInput,
  createReceiver,
  type OrderingClient,
} from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { deleteExpiredNotices } from '../../../src/features/notices/index.ts';

const world = createWorld();

/** Every table with rows of clients: the quota that bounds it, or what else does. */
const rowLimits: Record<string, { quota: QuotaKind } | { otherwise: string }> = {
  addresses: { quota: 'addresses' },
  orders: { quota: 'unrecordedOrders' },
  imports: { quota: 'imports' },
  import_rows: { quota: 'importRows' },
  security_events: { quota: 'securityEvents' },
  identity_reveals: { quota: 'identityReveals' },
  sessions: { quota: 'sessions' },
  api_keys: { quota: 'apiKeys' },
  api_requests: { quota: 'apiRequests' },
  quotes: { quota: 'quotes' },
  notices: { quota: 'notices' },
  notice_outbox: { otherwise: 'leaves when it is delivered or given up; made by what the carrier does' },
  webhooks: { otherwise: 'so many of each client (WEBHOOKS_MOST)' },
  webhook_deliveries: { quota: 'deliveries' },
  deleted_orders: { quota: 'deletedOrders' },
  deleted_addresses: { quota: 'deletedAddresses' },
  changed_orders: { quota: 'changedOrders' },
  items: { quota: 'items' },
  order_templates: { otherwise: 'so many names of each client (TEMPLATES_MOST)' },
  order_keys: { otherwise: 'one of each order, and goes after some days' },
  known_devices: { otherwise: 'signing in keeps the latest few of each client (known-device-store.ts)' },
  clients: { otherwise: 'the client itself' },
  accounts: { otherwise: 'one of each client' },
  client_settings: { otherwise: 'one of each client' },
  ledger_entries: { otherwise: 'made by the carrier alone' },
  entry_disputes: {
    otherwise: 'one open of each entry, with some notes; the next only after the carrier has answered',
  },
  rate_cards: { otherwise: 'made by the carrier alone' },
};

const TEST_QUOTA = 5;

async function buildClientWithQuota(kind: QuotaKind, most = TEST_QUOTA) {
  const client = await buildOrderingClient(world);
  const { key } = await world.buildOperatorKey(client.tenantId);
  expect((await world.call(calls.setQuota, { kind, most }, { key })).result).toMatchObject({ kind, most });
  return { client, key };
}

const getUsage = async (client: OrderingClient, kind: RefusingQuotaKind) =>
  (await world.call(calls.getUsage, { kinds: [kind] }, { token: client.token })).result?.[0];

const buildAddressRow = (row: number) => {
  const party = createReceiver({ name: `Row ${row}`, mobile: `55 1234 56${String(row).padStart(2, '0')}` });
  return { row, kind: 'receiver' as const, party };
};

/** Stores one more of the kind, and says why not where it is full. */
const storeOne: Record<RefusingQuotaKind, (client: OrderingClient, at: number) => Promise<string | null>> = {
  addresses: async (client, at) => {
    const { row: _, ...address } = buildAddressRow(at);
    return (await world.call(calls.addAddress, { ...address, requestId: randomUUID() }, client)).errorCode;
  },
  unrecordedOrders: async (client) => {
    const order = { idempotencyKey: randomUUID(), order: createOrderInput(client) };
    return (await world.call(calls.placeOrder, order, client)).errorCode;
  },
  apiKeys: async (client, at) =>
    (await world.call(calls.createApiKey, { name: `Key ${at}`, scopes: ['tracking'] }, client)).errorCode,
  openImports: async (client) =>
    (await world.call(calls.startImport, createImportRequest(client), client)).errorCode,
  importRows: async (client) =>
    (await world.call(calls.startImport, createImportRequest(client), client)).errorCode,
};

describe('T39', () => {
  it('knows what bounds every table that holds rows of clients', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`.execute(world.owner);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(rowLimits).sort());
    const bounded = Object.values(rowLimits).flatMap((bound) => ('quota' in bound ? bound.quota : []));
    expect([...bounded, 'openImports'].sort()).toEqual(Object.keys(quotas).sort());
    printFigure(
      'T39',
      `${rows.length} kinds of rows, ${bounded.length} bounded by quotas, 0 without a bound`,
    );
  });

  it('has the same usual numbers in the database as in the contract', async () => {
    const { rows } = await sql<{ args: string }>`
      select encode(tgargs, 'escape') as args from pg_trigger
      where tgfoid = 'app.keep_latest'::regproc and not tgisinternal`.execute(world.owner);
    const kept = rows.map(({ args }) => args.split('\\000'));
    expect(kept.length).toBe(9);
    for (const [kind = '', most] of kept) expect(Number(most), kind).toBe(quotas[kind as QuotaKind].most);
  });

  it.each(refusingQuotaKinds)(
    'bounds %s, tells before, refuses by name, and takes more once it may',
    async (kind) => {
      const { client, key } = await buildClientWithQuota(kind);
      for (let at = 0; at < TEST_QUOTA; at += 1) {
        const usage = await getUsage(client, kind);
        expect(usage).toEqual({ kind, stored: at, most: TEST_QUOTA });
        expect(usage && isNearlyFull(usage)).toBe(at >= 4);
        expect(await storeOne[kind](client, at)).toBeNull();
      }
      const refusal = await storeOne[kind](client, TEST_QUOTA);
      expect(findRefusal(refusal)).toBe(quotas[kind].refusal);
      expect(await getUsage(client, kind)).toEqual({ kind, stored: TEST_QUOTA, most: TEST_QUOTA });
      await world.call(calls.setQuota, { kind, most: null }, { key });
      expect((await getUsage(client, kind))?.most).toBe(quotas[kind].most);
    },
  );

  it('never lets two at once share the last place', async () => {
    for (const kind of ['addresses', 'openImports', 'importRows'] as const) {
      const { client } = await buildClientWithQuota(kind);
      await Promise.all(Array.from({ length: 20 }, (_, at) => storeOne[kind](client, at)));
      expect((await getUsage(client, kind))?.stored).toBe(TEST_QUOTA);
    }
  });

  it('answers what is there already to whoever sends it again, full or not', async () => {
    const { client, key } = await buildClientWithQuota('addresses', 1);
    const { row: _, ...address } = buildAddressRow(1);
    const asked = { ...address, requestId: randomUUID() };
    const first = await world.call(calls.addAddress, asked, client);
    expect(await world.call(calls.addAddress, asked, client)).toEqual(first);
    await world.call(calls.setQuota, { kind: 'unrecordedOrders', most: 1 }, { key });
    const order = { idempotencyKey: randomUUID(), order: createOrderInput(client) };
    const placed = await world.call(calls.placeOrder, order, client);
    expect((await world.call(calls.placeOrder, order, client)).result?.id).toBe(placed.result?.id);
    const facts = createImportRequest(client);
    await world.call(calls.setQuota, { kind: 'unrecordedOrders', most: 100 }, { key });
    await world.call(calls.setQuota, { kind: 'openImports', most: 1 }, { key });
    await world.call(calls.startImport, facts, client);
    expect((await world.call(calls.startImport, facts, client)).code).toBe(200);
  });

  it('adds all rows of a spreadsheet of addresses or none', async () => {
    const { client, key } = await buildClientWithQuota('addresses', 3);
    const batch = { batchId: randomUUID(), rows: [1, 2, 3, 4].map(buildAddressRow) };
    expect((await world.call(calls.importAddresses, batch, client)).errorCode).toBe('ERROR00155');
    expect((await getUsage(client, 'addresses'))?.stored).toBe(0);
    await world.call(calls.setQuota, { kind: 'addresses', most: 4 }, { key });
    expect((await world.call(calls.importAddresses, batch, client)).result).toHaveLength(4);
    // A full book answers the same rows again.
    expect((await world.call(calls.importAddresses, batch, client)).result).toHaveLength(4);
  });

  it('keeps the latest of what may always be added', async () => {
    const { client, key } = await buildClientWithQuota('securityEvents', 3);
    for (const kind of ['sessions', 'quotes', 'identityReveals', 'imports', 'notices'] as const)
      await world.call(calls.setQuota, { kind, most: 3 }, { key });
    const { tenantId, clientId, phone } = client;
    let { token } = client;
    const { row: _, ...address } = buildAddressRow(1);
    const withNumber = { ...address, party: { ...address.party, identityNumber: 'GODE561231GR8' } };
    const { result } = await world.call(calls.addAddress, withNumber, client);
    for (let at = 0; at < 5; at += 1) {
      const signedIn = await world.call(calls.login, { phone, passWord: 'correct horse', tenantId });
      token = signedIn.result?.token ?? '';
      await world.call(calls.getQuote, { destination: { country: 'MX' }, weight: 500 + at }, { token });
      await world.call(calls.revealIdentity, { id: result?.id ?? '' }, { token });
      await sendImport(world, { ...client, token }, createImportRows(1));
      await runAllImportBatches(world, tenantId);
    }
    await deleteExpiredNotices(world.db);
    const tables = [
      'security_events',
      'sessions',
      'quotes',
      'identity_reveals',
      'imports',
      'notices',
    ] as const;
    for (const table of tables) {
      const rows = await world.owner
        .selectFrom(table)
        .select('tenant_id')
        .where('client_id', '=', clientId)
        .execute();
      expect(rows.length, table).toBe(3);
    }
    // The last of the devices is still signed in, and the first is not.
    expect((await world.call(calls.getUsage, { kinds: ['addresses'] }, { token })).code).toBe(200);
    const first = await world.call(calls.getUsage, { kinds: ['addresses'] }, client);
    expect(first.code).toBe(505);
  });

  it('is each carrier’s own to set', async () => {
    const { key } = await buildClientWithQuota('addresses');
    const other = await world.buildOperatorKey();
    const numbers = async (by: string) =>
      (await world.call(calls.listQuotas, {}, { key: by })).result?.quotas.find(
        ({ kind }) => kind === 'addresses',
      );
    expect(await numbers(key)).toEqual({
      kind: 'addresses',
      most: TEST_QUOTA,
      usual: 10_000,
      beyond: 'refused',
    });
    expect(await numbers(other.key)).toMatchObject({ most: 10_000 });
  });
});
