import { randomUUID } from 'node:crypto';
import { refusalOf } from '@miya/contract';
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
import { report } from '../../../../testing/figures/report-row.ts';
import { runAll, sendImport, someImport, someRows } from '../../../../testing/worlds/data/imports.ts';
import {
  buildOrderer,
  type Orderer,
  someOrder,
  someReceiver,
} from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { deleteExpiredNotices } from '../../../src/features/notices/index.ts';

const world = createWorld();

/** Every table with rows of clients: the quota that bounds it, or what else does. */
const bounds: Record<string, { quota: QuotaKind } | { otherwise: string }> = {
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

const MOST = 5;

async function buildBounded(kind: QuotaKind, most = MOST) {
  const client = await buildOrderer(world);
  const { key } = await world.buildKey(client.tenantId);
  expect((await world.call(calls.setQuota, { kind, most }, { key })).result).toMatchObject({ kind, most });
  return { client, key };
}

const usageOf = async (client: Orderer, kind: RefusingQuotaKind) =>
  (await world.call(calls.getUsage, { kinds: [kind] }, { token: client.token })).result?.[0];

const rowOf = (row: number) => {
  const party = someReceiver({ name: `Row ${row}`, mobile: `55 1234 56${String(row).padStart(2, '0')}` });
  return { row, kind: 'receiver' as const, party };
};

/** Stores one more of the kind, and says why not where it is full. */
const storing: Record<RefusingQuotaKind, (client: Orderer, at: number) => Promise<string | null>> = {
  addresses: async (client, at) => {
    const { row: _, ...address } = rowOf(at);
    return (await world.call(calls.addAddress, { ...address, requestId: randomUUID() }, client)).errorCode;
  },
  unrecordedOrders: async (client) => {
    const order = { idempotencyKey: randomUUID(), order: someOrder(client) };
    return (await world.call(calls.placeOrder, order, client)).errorCode;
  },
  apiKeys: async (client, at) =>
    (await world.call(calls.createApiKey, { name: `Key ${at}`, scopes: ['tracking'] }, client)).errorCode,
  openImports: async (client) => (await world.call(calls.startImport, someImport(client), client)).errorCode,
  importRows: async (client) => (await world.call(calls.startImport, someImport(client), client)).errorCode,
};

describe('T39', () => {
  it('knows what bounds every table that holds rows of clients', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`.execute(world.owner);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(bounds).sort());
    const bounded = Object.values(bounds).flatMap((bound) => ('quota' in bound ? bound.quota : []));
    expect([...bounded, 'openImports'].sort()).toEqual(Object.keys(quotas).sort());
    report('T39', `${rows.length} kinds of rows, ${bounded.length} bounded by quotas, 0 without a bound`);
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
      const { client, key } = await buildBounded(kind);
      for (let at = 0; at < MOST; at += 1) {
        const usage = await usageOf(client, kind);
        expect(usage).toEqual({ kind, stored: at, most: MOST });
        expect(usage && isNearlyFull(usage)).toBe(at >= 4);
        expect(await storing[kind](client, at)).toBeNull();
      }
      const refusal = await storing[kind](client, MOST);
      expect(refusalOf(refusal)).toBe(quotas[kind].refusal);
      expect(await usageOf(client, kind)).toEqual({ kind, stored: MOST, most: MOST });
      await world.call(calls.setQuota, { kind, most: null }, { key });
      expect((await usageOf(client, kind))?.most).toBe(quotas[kind].most);
    },
  );

  it('never lets two at once share the last place', async () => {
    for (const kind of ['addresses', 'openImports', 'importRows'] as const) {
      const { client } = await buildBounded(kind);
      await Promise.all(Array.from({ length: 20 }, (_, at) => storing[kind](client, at)));
      expect((await usageOf(client, kind))?.stored).toBe(MOST);
    }
  });

  it('answers what is there already to whoever sends it again, full or not', async () => {
    const { client, key } = await buildBounded('addresses', 1);
    const { row: _, ...address } = rowOf(1);
    const asked = { ...address, requestId: randomUUID() };
    const first = await world.call(calls.addAddress, asked, client);
    expect(await world.call(calls.addAddress, asked, client)).toEqual(first);
    await world.call(calls.setQuota, { kind: 'unrecordedOrders', most: 1 }, { key });
    const order = { idempotencyKey: randomUUID(), order: someOrder(client) };
    const placed = await world.call(calls.placeOrder, order, client);
    expect((await world.call(calls.placeOrder, order, client)).result?.id).toBe(placed.result?.id);
    const facts = someImport(client);
    await world.call(calls.setQuota, { kind: 'unrecordedOrders', most: 100 }, { key });
    await world.call(calls.setQuota, { kind: 'openImports', most: 1 }, { key });
    await world.call(calls.startImport, facts, client);
    expect((await world.call(calls.startImport, facts, client)).code).toBe(200);
  });

  it('adds all rows of a spreadsheet of addresses or none', async () => {
    const { client, key } = await buildBounded('addresses', 3);
    const batch = { batchId: randomUUID(), rows: [1, 2, 3, 4].map(rowOf) };
    expect((await world.call(calls.importAddresses, batch, client)).errorCode).toBe('ERROR00155');
    expect((await usageOf(client, 'addresses'))?.stored).toBe(0);
    await world.call(calls.setQuota, { kind: 'addresses', most: 4 }, { key });
    expect((await world.call(calls.importAddresses, batch, client)).result).toHaveLength(4);
    // A full book answers the same rows again.
    expect((await world.call(calls.importAddresses, batch, client)).result).toHaveLength(4);
  });

  it('keeps the latest of what may always be added', async () => {
    const { client, key } = await buildBounded('securityEvents', 3);
    for (const kind of ['sessions', 'quotes', 'identityReveals', 'imports', 'notices'] as const)
      await world.call(calls.setQuota, { kind, most: 3 }, { key });
    const { tenantId, clientId, phone } = client;
    let { token } = client;
    const { row: _, ...address } = rowOf(1);
    const withNumber = { ...address, party: { ...address.party, identityNumber: 'GODE561231GR8' } };
    const { result } = await world.call(calls.addAddress, withNumber, client);
    for (let at = 0; at < 5; at += 1) {
      const signedIn = await world.call(calls.login, { phone, passWord: 'correct horse', tenantId });
      token = signedIn.result?.token ?? '';
      await world.call(calls.getQuote, { destination: { country: 'MX' }, weight: 500 + at }, { token });
      await world.call(calls.revealIdentity, { id: result?.id ?? '' }, { token });
      await sendImport(world, { ...client, token }, someRows(1));
      await runAll(world, tenantId);
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
    const { key } = await buildBounded('addresses');
    const other = await world.buildKey();
    const numbers = async (by: string) =>
      (await world.call(calls.listQuotas, {}, { key: by })).result?.quotas.find(
        ({ kind }) => kind === 'addresses',
      );
    expect(await numbers(key)).toEqual({ kind: 'addresses', most: MOST, usual: 10_000, beyond: 'refused' });
    expect(await numbers(other.key)).toMatchObject({ most: 10_000 });
  });
});
