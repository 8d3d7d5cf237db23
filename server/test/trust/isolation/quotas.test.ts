// Tests SECURITY.md, 'One client cannot make the server unavailable to others', and docs/architecture/orders.md. Every
// table with rows of clients has a limit.
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

/** For every table with rows of clients: the quota, or another reason why the number of rows is limited. */
const rowLimits: Record<string, { quota: QuotaKind } | { reason: string }> = {
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
  notice_outbox: {
    reason: 'deleted after delivery or when delivery is given up; caused by the carrier only',
  },
  webhooks: { reason: 'a fixed number for each client (MAX_WEBHOOKS)' },
  webhook_deliveries: { quota: 'deliveries' },
  deleted_orders: { quota: 'deletedOrders' },
  deleted_addresses: { quota: 'deletedAddresses' },
  changed_orders: { quota: 'changedOrders' },
  items: { quota: 'items' },
  order_templates: { reason: 'a fixed number of names for each client (MAX_TEMPLATES)' },
  order_keys: { reason: 'one for each order, deleted after some days' },
  known_devices: { reason: 'a sign-in keeps the newest 20 of each client (known-device-store.ts)' },
  clients: { reason: 'the client itself' },
  accounts: { reason: 'one for each client' },
  client_settings: { reason: 'one for each client' },
  ledger_entries: { reason: 'only the carrier adds rows' },
  entry_disputes: {
    reason:
      'one open dispute for each entry, with a few notes; a new one only after an answer of the carrier',
  },
  rate_cards: { reason: 'only the carrier adds rows' },
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

/** Stores one more row of the kind. Returns the error code if the quota is full, else null. */
const storeOne: Record<RefusingQuotaKind, (client: OrderingClient, index: number) => Promise<string | null>> =
  {
    addresses: async (client, index) => {
      const { row: _, ...address } = buildAddressRow(index);
      return (await world.call(calls.addAddress, { ...address, requestId: randomUUID() }, client)).errorCode;
    },
    unrecordedOrders: async (client) => {
      const order = { idempotencyKey: randomUUID(), order: createOrderInput(client) };
      return (await world.call(calls.placeOrder, order, client)).errorCode;
    },
    apiKeys: async (client, index) =>
      (await world.call(calls.createApiKey, { name: `Key ${index}`, scopes: ['tracking'] }, client))
        .errorCode,
    openImports: async (client) =>
      (await world.call(calls.startImport, createImportRequest(client), client)).errorCode,
    importRows: async (client) =>
      (await world.call(calls.startImport, createImportRequest(client), client)).errorCode,
  };

describe('T39 quotas', () => {
  it('exist for every table with rows of clients, unless another limit applies', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`.execute(world.owner);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(rowLimits).sort());
    const limitedKinds = Object.values(rowLimits).flatMap((rowLimit) =>
      'quota' in rowLimit ? rowLimit.quota : [],
    );
    expect([...limitedKinds, 'openImports'].sort()).toEqual(Object.keys(quotas).sort());
    printFigure(
      'T39',
      `${rows.length} kinds of rows, ${limitedKinds.length} limited by quotas, 0 without a limit`,
    );
  });

  it('have the same default in the database and in the contract', async () => {
    const { rows } = await sql<{ args: string }>`
      select encode(tgargs, 'escape') as args from pg_trigger
      where tgfoid = 'app.keep_latest'::regproc and not tgisinternal`.execute(world.owner);
    const triggerArguments = rows.map(({ args }) => args.split('\\000'));
    expect(triggerArguments.length).toBe(9);
    for (const [kind = '', most] of triggerArguments)
      expect(Number(most), kind).toBe(quotas[kind as QuotaKind].most);
  });

  it.each(refusingQuotaKinds)(
    'limit %s, warn before, refuse by name, and allow more after a change',
    async (kind) => {
      const { client, key } = await buildClientWithQuota(kind);
      for (let index = 0; index < TEST_QUOTA; index += 1) {
        const usage = await getUsage(client, kind);
        expect(usage).toEqual({ kind, stored: index, most: TEST_QUOTA });
        expect(usage && isNearlyFull(usage)).toBe(index >= 4);
        expect(await storeOne[kind](client, index)).toBeNull();
      }
      const refusal = await storeOne[kind](client, TEST_QUOTA);
      expect(findRefusal(refusal)).toBe(quotas[kind].refusal);
      expect(await getUsage(client, kind)).toEqual({ kind, stored: TEST_QUOTA, most: TEST_QUOTA });
      await world.call(calls.setQuota, { kind, most: null }, { key });
      expect((await getUsage(client, kind))?.most).toBe(quotas[kind].most);
    },
  );

  it('are never exceeded by concurrent requests', async () => {
    for (const kind of ['addresses', 'openImports', 'importRows'] as const) {
      const { client } = await buildClientWithQuota(kind);
      await Promise.all(Array.from({ length: 20 }, (_, index) => storeOne[kind](client, index)));
      expect((await getUsage(client, kind))?.stored).toBe(TEST_QUOTA);
    }
  });

  it('respond to a repeated request with the stored row, also when full', async () => {
    const { client, key } = await buildClientWithQuota('addresses', 1);
    const { row: _, ...address } = buildAddressRow(1);
    const input = { ...address, requestId: randomUUID() };
    const first = await world.call(calls.addAddress, input, client);
    expect(await world.call(calls.addAddress, input, client)).toEqual(first);
    await world.call(calls.setQuota, { kind: 'unrecordedOrders', most: 1 }, { key });
    const order = { idempotencyKey: randomUUID(), order: createOrderInput(client) };
    const placed = await world.call(calls.placeOrder, order, client);
    expect((await world.call(calls.placeOrder, order, client)).result?.id).toBe(placed.result?.id);
    const importInput = createImportRequest(client);
    await world.call(calls.setQuota, { kind: 'unrecordedOrders', most: 100 }, { key });
    await world.call(calls.setQuota, { kind: 'openImports', most: 1 }, { key });
    await world.call(calls.startImport, importInput, client);
    expect((await world.call(calls.startImport, importInput, client)).code).toBe(200);
  });

  it('let an address import add all its rows or none', async () => {
    const { client, key } = await buildClientWithQuota('addresses', 3);
    const batch = { batchId: randomUUID(), rows: [1, 2, 3, 4].map(buildAddressRow) };
    expect((await world.call(calls.importAddresses, batch, client)).errorCode).toBe('ERROR00155');
    expect((await getUsage(client, 'addresses'))?.stored).toBe(0);
    await world.call(calls.setQuota, { kind: 'addresses', most: 4 }, { key });
    expect((await world.call(calls.importAddresses, batch, client)).result).toHaveLength(4);
    // Repeating the import returns the same rows, although the address book is full.
    expect((await world.call(calls.importAddresses, batch, client)).result).toHaveLength(4);
  });

  it('keep the newest rows of kinds that are never refused', async () => {
    const { client, key } = await buildClientWithQuota('securityEvents', 3);
    for (const kind of ['sessions', 'quotes', 'identityReveals', 'imports', 'notices'] as const)
      await world.call(calls.setQuota, { kind, most: 3 }, { key });
    const { tenantId, clientId, phone } = client;
    let { token } = client;
    const { row: _, ...address } = buildAddressRow(1);
    const withNumber = { ...address, party: { ...address.party, identityNumber: 'GODE561231GR8' } };
    const { result } = await world.call(calls.addAddress, withNumber, client);
    for (let index = 0; index < 5; index += 1) {
      const signedIn = await world.call(calls.login, { phone, passWord: 'correct horse', tenantId });
      token = signedIn.result?.token ?? '';
      await world.call(calls.getQuote, { destination: { country: 'MX' }, weight: 500 + index }, { token });
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
    // The newest session is still valid, the first is not.
    expect((await world.call(calls.getUsage, { kinds: ['addresses'] }, { token })).code).toBe(200);
    const first = await world.call(calls.getUsage, { kinds: ['addresses'] }, client);
    expect(first.code).toBe(505);
  });

  it('are set by each carrier for itself', async () => {
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
