import { calls } from '@miya/contract/calls';
import type { EntryRow } from '@miya/contract/finance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorld, type SignedInClient } from '../../../../../testing/worlds/world.ts';
import { bookPastEntries } from '../../../../test/support/book-past-entries.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { type NewEntry, postEntry } from '../index.ts';

const world = createWorld();
const postTestEntry = (client: SignedInClient, entry: Pick<NewEntry, 'kind' | 'amount'>) =>
  inTenant(world.db, client.tenantId, (tx) =>
    postEntry(tx, client, { key: crypto.randomUUID(), actor: 'test', ...entry }),
  );
const callListEntries = async ({ token }: SignedInClient, input: object = {}) =>
  (await world.call(calls.listEntries, input, { token })).result;

async function buildClientWithEntries(): Promise<SignedInClient> {
  const client = await world.buildSignedInClient();
  await postTestEntry(client, { kind: 'recharge', amount: 1_000n });
  await postTestEntry(client, { kind: 'consumption', amount: -300n });
  await postTestEntry(client, { kind: 'refund', amount: 50n });
  await postTestEntry(client, { kind: 'adjustment', amount: -20n });
  return client;
}

async function listAllPages(client: SignedInClient, filter: object, limit: number) {
  const entries: EntryRow[] = [];
  const totals: unknown[] = [];
  let before: number | null | undefined;
  do {
    const page = await callListEntries(client, { ...filter, limit, before });
    entries.push(...(page?.entries ?? []));
    totals.push(page?.totals);
    before = page?.next;
  } while (before);
  return { entries, totals };
}

const sumByType = (entries: EntryRow[], type: EntryRow['type']) =>
  entries.filter((entry) => entry.type === type).reduce((sum, { amount }) => sum + amount, 0);

const sumRefunds = (entries: EntryRow[]) =>
  entries.filter(({ kind }) => kind === 'refund').reduce((sum, { amount }) => sum + amount, 0);
const getGroup = (amount: number, refund: boolean) =>
  amount < 0 ? 'consumption' : refund ? 'refund' : 'recharge';

describe('listEntries', () => {
  it('lists the latest entry first, with running balance and a type that depends on the sign', async () => {
    const client = await buildClientWithEntries();
    const result = await callListEntries(client);
    expect(result).toMatchObject({ currency: 'CNY', balance: 730, next: null });
    expect(
      result?.entries.map((entry) => [entry.type, entry.kind, entry.amount, entry.balanceAfter]),
    ).toEqual([
      ['consumption', 'adjustment', -20, 730],
      ['recharge', 'refund', 50, 750],
      ['consumption', 'consumption', -300, 700],
      ['recharge', 'recharge', 1_000, 1_000],
    ]);
  });

  it('filters by consumption, recharge and refund', async () => {
    const client = await buildClientWithEntries();
    const listSeqs = async (type: string) =>
      (await callListEntries(client, { type }))?.entries.map(({ seq }) => seq);
    expect(await listSeqs('consumption')).toEqual([4, 2]);
    expect(await listSeqs('recharge')).toEqual([1]);
    expect(await listSeqs('refund')).toEqual([3]);
  });

  it('starts each page with the entry that follows the last entry of the previous page', async () => {
    const client = await buildClientWithEntries();
    const first = await callListEntries(client, { limit: 3 });
    expect(first?.entries.map(({ seq }) => seq)).toEqual([4, 3, 2]);
    const second = await callListEntries(client, { limit: 3, before: first?.next });
    expect([second?.entries.map(({ seq }) => seq), second?.next]).toEqual([[1], null]);
    expect((await callListEntries(client, { before: 999 }))?.entries).toHaveLength(4);
    expect((await callListEntries(client, { before: 1 }))?.entries).toEqual([]);
  });

  it('filters by a range of times', async () => {
    const client = await buildClientWithEntries();
    const [latest] = (await callListEntries(client))?.entries ?? [];
    const later = new Date(Date.parse(latest?.createdAt ?? '') + 60_000).toISOString();
    expect((await callListEntries(client, { from: later }))?.entries).toEqual([]);
    expect((await callListEntries(client, { to: later }))?.entries).toHaveLength(4);
    expect(
      (await callListEntries(client, { from: '2020-01-01T00:00:00+08:00', to: later }))?.entries,
    ).toHaveLength(4);
  });

  it('includes the start of a range and excludes its end', async () => {
    const client = await world.buildSignedInClient();
    const moments = ['2026-03-31T15:59:59.999Z', '2026-03-31T16:00:00Z', '2026-04-01T15:59:59.999Z'];
    await bookPastEntries(
      world,
      client,
      [...moments, '2026-04-01T16:00:00Z'].map((at) => ({ bookedAt: new Date(at), amount: 100 })),
    );
    const day = await callListEntries(client, {
      from: '2026-04-01T00:00:00+08:00',
      to: '2026-04-02T00:00:00+08:00',
    });
    expect(day?.entries.map(({ seq }) => seq)).toEqual([3, 2]);
    expect(day?.totals).toEqual({ count: 2, consumption: 0, recharge: 200, refund: 0 });
  });

  it('returns totals of all entries that match the filter, not only of the page', async () => {
    const client = await buildClientWithEntries();
    const allTotals = { count: 4, consumption: -320, recharge: 1_000, refund: 50 };
    expect((await callListEntries(client, { limit: 1 }))?.totals).toEqual(allTotals);
    expect((await callListEntries(client, { limit: 1, before: 3 }))?.totals).toEqual(allTotals);
    const emptyTotals = { count: 0, consumption: 0, recharge: 0, refund: 0 };
    const getTotals = async (filter: object) => (await callListEntries(client, filter))?.totals;
    expect(await getTotals({ type: 'recharge' })).toEqual({ ...emptyTotals, count: 1, recharge: 1_000 });
    expect(await getTotals({ type: 'refund' })).toEqual({ ...emptyTotals, count: 1, refund: 50 });
    expect(await getTotals({ type: 'consumption' })).toEqual({ ...emptyTotals, count: 2, consumption: -320 });
    expect(await getTotals({ from: '2099-01-01T00:00:00Z' })).toEqual(emptyTotals);
  });

  it('returns totals equal to the sum of the listed rows for random entries, filters and page sizes', async () => {
    const day = fc.integer({ min: 0, max: 40 });
    const moment = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000);
    const entry = fc.record({
      bookedAt: day.map(moment),
      amount: fc.integer({ min: -100_000, max: 100_000 }).filter((amount) => amount !== 0),
      isRefund: fc.boolean(),
    });
    const filter = fc.record({
      type: fc.constantFrom(undefined, 'consumption', 'recharge', 'refund'),
      from: fc.option(day.map((days) => moment(days).toISOString())),
      to: fc.option(day.map((days) => moment(days).toISOString())),
    });
    const entries = fc.array(entry, { maxLength: 40, size: 'max' });
    const filters = fc.array(filter, { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(
        entries,
        filters,
        fc.integer({ min: 1, max: 15 }),
        async (bookedEntries, filterCases, limit) => {
          const client = await world.buildSignedInClient();
          await bookPastEntries(world, client, bookedEntries);
          for (const filterCase of filterCases) {
            const expectedEntries = bookedEntries.filter(
              ({ bookedAt, amount, isRefund }) =>
                (!filterCase.type || filterCase.type === getGroup(amount, isRefund)) &&
                (!filterCase.from || bookedAt >= new Date(filterCase.from)) &&
                (!filterCase.to || bookedAt < new Date(filterCase.to)),
            );
            const { entries: rows, totals } = await listAllPages(client, filterCase, limit);
            expect(rows.map(({ amount }) => amount).sort()).toEqual(
              expectedEntries.map(({ amount }) => amount).sort(),
            );
            const sums = {
              count: rows.length,
              consumption: sumByType(rows, 'consumption'),
              recharge: sumByType(rows, 'recharge') - sumRefunds(rows),
              refund: sumRefunds(rows),
            };
            expect(totals).toEqual(totals.map(() => sums));
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  it('returns totals, rows and balance that agree while entries are posted', async () => {
    const client = await world.buildSignedInClient();
    let isPosting = true;
    const allPosted = (async () => {
      for (let amount = 1; amount <= 60; amount += 1)
        await postTestEntry(client, { kind: 'recharge', amount: BigInt(amount) });
      isPosting = false;
    })();
    let requests = 0;
    while (isPosting) {
      const page = await callListEntries(client, { limit: 100 });
      const entries = page?.entries ?? [];
      const sum = sumByType(entries, 'recharge');
      expect([page?.totals, page?.balance]).toEqual([
        { count: entries.length, consumption: 0, recharge: sum, refund: 0 },
        sum,
      ]);
      requests += 1;
    }
    await allPosted;
    expect(requests).toBeGreaterThan(1);
  });

  it('lists no entries of other clients', async () => {
    const client = await buildClientWithEntries();
    const otherClient = await world.buildSignedInClient({ tenantId: client.tenantId });
    expect(await callListEntries(otherClient)).toMatchObject({ entries: [], totals: { count: 0 } });
  });
});
