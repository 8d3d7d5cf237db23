import type { Input } from '@miya/contract';
import { addressCalls } from '@miya/contract/addresses';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addValidAddress,
  createRegion,
  IDENTITY_NUMBER,
} from '../../../../../testing/worlds/data/parties.ts';
import { runsOnCitus } from '../../../../../testing/worlds/servers/citus.ts';
import { createWorld, type SignedInClient } from '../../../../../testing/worlds/world.ts';
import { inTenant, type Tx } from '../../../platform/db/tenancy/tenancy.ts';
import {
  type AddressRowFilter,
  countMatchingAddresses,
  listDefaultAddresses,
  listLatestAddresses,
} from './list-store.ts';

const world = createWorld();
const list = async (client: SignedInClient, input: Input<typeof addressCalls.listAddresses> = {}) => {
  const { result } = await world.call(addressCalls.listAddresses, input, client);
  if (!result) throw new Error('the list was refused');
  return result;
};
const listNames = ({ addresses }: Awaited<ReturnType<typeof list>>) =>
  addresses.map(({ party }) => party.name);

describe('listAddresses', () => {
  it('is empty at first', async () => {
    expect(await list(await world.buildSignedInClient())).toEqual({ addresses: [], next: null, total: 0 });
  });

  it('lists default addresses first, then the newest, page by page without a gap', async () => {
    const client = await world.buildSignedInClient();
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
      ids.push(await addValidAddress(world, client, { party: { name } }));
    const [a = '', , c = ''] = ids;
    await world.call(addressCalls.setDefaultAddress, { id: a, role: 'sender' }, client);
    await world.call(addressCalls.setDefaultAddress, { id: c, role: 'receiver' }, client);
    const first = await list(client, { limit: 2 });
    expect([listNames(first), first.total]).toEqual([['a', 'c', 'g', 'f'], 7]);
    const second = await list(client, { limit: 2, after: first.next ?? '' });
    expect([listNames(second), second.total]).toEqual([['e', 'd'], null]);
    const third = await list(client, { limit: 2, after: second.next ?? '' });
    expect([listNames(third), third.next]).toEqual([['b'], null]);
    // In the list of receivers, the default sender has no special position.
    expect(listNames(await list(client, { role: 'receiver' }))).toEqual(['c', 'g', 'f', 'e', 'd', 'b', 'a']);
  });

  it('pages through rows that were added in the same moment', async () => {
    const client = await world.buildSignedInClient();
    await addMany(client, 50);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list(client, { limit: 7, ...(after ? { after } : {}) });
      seen.push(...page.addresses.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect([seen.length, new Set(seen).size]).toEqual([50, 50]);
  });

  it('lists for a role only addresses that are meant for it', async () => {
    const client = await world.buildSignedInClient();
    for (const kind of ['sender', 'receiver', 'both'] as const)
      await addValidAddress(world, client, { kind, party: { name: kind } });
    expect(listNames(await list(client, { role: 'sender' }))).toEqual(['both', 'sender']);
    expect(listNames(await list(client, { role: 'receiver' }))).toEqual(['both', 'receiver']);
  });

  it('searches name, mobile, company, place, detail, postcode and complete identity number, in any order of words', async () => {
    const client = await world.buildSignedInClient();
    const mexican = {
      name: 'José Ñúñez',
      mobile: '55 1234 5678',
      company: 'Almacén 100%_Sur',
      phone: '(55) 5555-9876',
      region: { ...createRegion('MX'), city: { value: null, label: 'Cuauhtémoc' } },
      detail: 'Av. Insurgentes Sur 123',
      postcode: '06700',
      identityNumber: 'GODE561231GR8',
    };
    await addValidAddress(world, client, { party: mexican });
    await addValidAddress(world, client, { party: { identityNumber: IDENTITY_NUMBER } });
    for (const text of [
      'jose',
      'NUNEZ josé',
      '5512345678',
      '55 1234',
      '+52 55-1234-5678',
      '55559876',
      'almacen',
      'cuauhtemoc',
      'insurgentes 123',
      '06700',
      'gode-561231-gr8',
    ])
      expect(listNames(await list(client, { text })), text).toEqual(['José Ñúñez']);
    for (const text of ['南山', '138 0013', '科技园路', '深圳 张三', IDENTITY_NUMBER.toLowerCase()])
      expect(listNames(await list(client, { text })), text).toEqual(['张三']);
    for (const text of ['josé wrong', 'GODE561231', '1949', "'; drop table addresses"])
      expect(listNames(await list(client, { text })), text).toEqual([]);
    expect(await list(client, { text: '  ' })).toMatchObject({ total: 2 });
  });

  it('finds no address of another client', async () => {
    const client = await world.buildSignedInClient();
    await addValidAddress(world, client, { party: { identityNumber: IDENTITY_NUMBER } });
    for (const other of [
      await world.buildSignedInClient({ tenantId: client.tenantId }),
      await world.buildSignedInClient(),
    ])
      for (const input of [{}, { text: '张三' }, { text: IDENTITY_NUMBER }])
        expect(await list(other, input)).toEqual({ addresses: [], next: null, total: 0 });
  });

  it('refuses an invalid cursor', async () => {
    const client = await world.buildSignedInClient();
    for (const after of ['', 'x', '1_2', `9999999999999999_${crypto.randomUUID()}`]) {
      const response = await world.call(addressCalls.listAddresses, { after }, client);
      expect(response, after).toMatchObject({ code: 400, result: { problems: [{ field: 'after' }] } });
    }
    expect((await list(client, { after: `8999999999999999_${crypto.randomUUID()}` })).addresses).toEqual([]);
  });
});

/** Inserts directly into the table, because these tests only measure reading. */
const addMany = ({ tenantId, clientId }: { tenantId: number; clientId: string }, count: number) =>
  sql`
    insert into addresses (tenant_id, client_id, kind, name, mobile, company, phone, region, detail, postcode, search)
    select ${tenantId}::int, ${clientId}::uuid, 'both', 'Client ' || n, '+52' || (5500000000 + n), 'Company ' || n, '',
      ${JSON.stringify(createRegion('MX'))}::jsonb, 'Avenida ' || n, '06700',
      'client ' || n || ' company ' || n || ' 52' || (5500000000 + n) || ' avenida insurgentes sur ' || n || ' mx 06700'
    from generate_series(1, ${count}) n`.execute(world.owner);

describe('ten thousand addresses', () => {
  const COUNT = 10_000;
  let client: SignedInClient;
  beforeAll(async () => {
    client = await world.buildSignedInClient();
    await addMany(client, COUNT);
    // Other clients of the tenant have as many addresses. The number of rows read must not grow with them.
    for (let i = 0; i < 4; i += 1)
      await addMany(await world.buildClient({ tenantId: client.tenantId }), COUNT);
    await sql`analyze addresses`.execute(world.owner);
  });

  type Plan = { 'Node Type': string; 'Index Name'?: string; 'Actual Rows': number; Plans?: Plan[] } & Record<
    string,
    unknown
  >;
  const listPlanNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listPlanNodes)];

  /** Returns the plan nodes of the statements that the store sends, with the database role of the server. */
  async function explain(work: (tx: Tx) => Promise<unknown>) {
    const plans: Plan[] = [];
    await inTenant(world.db, client.tenantId, async (tx) => {
      const watched = tx.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => result,
      });
      const executor = watched.getExecutor();
      const original = executor.executeQuery.bind(executor);
      executor.executeQuery = async (compiled, ...rest) => {
        const text = `explain (analyze, format json) ${compiled.sql}`;
        const response = await original({ ...compiled, sql: text }, ...rest);
        const [row] = response.rows as { 'QUERY PLAN': { Plan: Plan }[] }[];
        if (row?.['QUERY PLAN'][0]) plans.push(row['QUERY PLAN'][0].Plan);
        return { rows: [{ count: 0n }] as never[] };
      };
      await work(watched as unknown as Tx);
    });
    return plans.flatMap(listPlanNodes);
  }

  const noFilter: AddressRowFilter = {
    words: [],
    identityHashes: [],
    role: undefined,
    importId: undefined,
  };
  const search: AddressRowFilter = {
    words: ['nowhere', '999999'],
    identityHashes: [Buffer.alloc(32)],
    role: 'sender',
    importId: undefined,
  };
  const page = { after: undefined, limit: 21, withDefaults: false };

  it.skipIf(runsOnCitus)('are listed through the index, only as many rows as the page has', async () => {
    const after = { value: BigInt(Date.now()) * 1000n, id: crypto.randomUUID() };
    for (const pageInput of [page, { ...page, after }]) {
      const nodes = await explain((tx) => listLatestAddresses(tx, client, noFilter, pageInput));
      const scan = nodes.find((node) => node['Node Type'].includes('Scan'));
      expect(scan).toMatchObject({
        'Node Type': 'Index Scan',
        'Index Name': 'addresses_latest',
        'Actual Rows': 21,
      });
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
    }
  });

  it.skipIf(runsOnCitus)('are searched only in the rows of the client', async () => {
    for (const work of [
      (tx: Tx) => listLatestAddresses(tx, client, search, page),
      (tx: Tx) => countMatchingAddresses(tx, client, search),
      (tx: Tx) => listDefaultAddresses(tx, client, search),
    ]) {
      const nodes = await explain(work);
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      const conditions = nodes.map((node) => String(node['Index Cond'] ?? '')).join(' ');
      expect(conditions).toContain(`tenant_id = ${client.tenantId}`);
      expect(conditions).toContain(client.clientId);
      const removed = nodes.reduce((sum, node) => sum + Number(node['Rows Removed by Filter'] ?? 0), 0);
      expect(removed).toBeLessThanOrEqual(COUNT);
    }
  });

  it('are counted up to the maximum, and found quickly', async () => {
    await addMany(client, 5);
    expect((await list(client)).total).toBe(COUNT);
    const median = async (input: Input<typeof addressCalls.listAddresses>) => {
      const times: number[] = [];
      for (let i = 0; i < 9; i += 1) {
        const start = performance.now();
        await list(client, input);
        times.push(performance.now() - start);
      }
      return times.sort((one, other) => one - other)[4] ?? 0;
    };
    const figures = [
      `first page ${(await median({})).toFixed(1)} ms`,
      `search, 1 hit ${(await median({ text: 'client 7777' })).toFixed(1)} ms`,
      `search, no hit ${(await median({ text: 'nowhere at all' })).toFixed(1)} ms`,
    ];
    // The times are printed for information. The test does not check them.
    process.stdout.write(`10 000 addresses: ${figures.join(', ')}\n`);
  });
});
