import { calls } from '@miya/contract/calls';
import type { EntryRow } from '@miya/contract/finance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorld, type SignedIn } from '../../../../../testing/worlds/world.ts';
import { bookEntries } from '../../../../test/support/booked-entries.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { type NewEntry, postEntry } from '../index.ts';

const world = createWorld();
const post = (client: SignedIn, entry: Pick<NewEntry, 'kind' | 'amount'>) =>
  inTenant(world.db, client.tenantId, (tx) =>
    postEntry(tx, client, { key: crypto.randomUUID(), actor: 'test', ...entry }),
  );
const list = async ({ token }: SignedIn, input: object = {}) =>
  (await world.call(calls.listEntries, input, { token })).result;

async function buildHistory(): Promise<SignedIn> {
  const client = await world.buildSignedIn();
  await post(client, { kind: 'recharge', amount: 1_000n });
  await post(client, { kind: 'consumption', amount: -300n });
  await post(client, { kind: 'refund', amount: 50n });
  await post(client, { kind: 'adjustment', amount: -20n });
  return client;
}

async function listAll(client: SignedIn, filter: object, limit: number) {
  const entries: EntryRow[] = [];
  const totals: unknown[] = [];
  let before: number | null | undefined;
  do {
    const page = await list(client, { ...filter, limit, before });
    entries.push(...(page?.entries ?? []));
    totals.push(page?.totals);
    before = page?.next;
  } while (before);
  return { entries, totals };
}

const sumOf = (entries: EntryRow[], type: EntryRow['type']) =>
  entries.filter((entry) => entry.type === type).reduce((sum, { amount }) => sum + amount, 0);

const refundIn = (entries: EntryRow[]) =>
  entries.filter(({ kind }) => kind === 'refund').reduce((sum, { amount }) => sum + amount, 0);
const groupOf = (amount: number, refund: boolean) =>
  amount < 0 ? 'consumption' : refund ? 'refund' : 'recharge';

describe('listEntries', () => {
  it('shows the latest first, with the running balance, refunds and adjustments by their sign', async () => {
    const client = await buildHistory();
    const result = await list(client);
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

  it('filters by type as the account holder reads it', async () => {
    const client = await buildHistory();
    const seqs = async (type: string) => (await list(client, { type }))?.entries.map(({ seq }) => seq);
    expect(await seqs('consumption')).toEqual([4, 2]);
    expect(await seqs('recharge')).toEqual([1]);
    expect(await seqs('refund')).toEqual([3]);
  });

  it('pages by the number of the last entry shown', async () => {
    const client = await buildHistory();
    const first = await list(client, { limit: 3 });
    expect(first?.entries.map(({ seq }) => seq)).toEqual([4, 3, 2]);
    const second = await list(client, { limit: 3, before: first?.next });
    expect([second?.entries.map(({ seq }) => seq), second?.next]).toEqual([[1], null]);
    expect((await list(client, { before: 999 }))?.entries).toHaveLength(4);
    expect((await list(client, { before: 1 }))?.entries).toEqual([]);
  });

  it('filters by time, from one moment up to another', async () => {
    const client = await buildHistory();
    const [last] = (await list(client))?.entries ?? [];
    const at = last?.createdAt ?? '';
    const later = new Date(Date.parse(at) + 60_000).toISOString();
    expect((await list(client, { from: later }))?.entries).toEqual([]);
    expect((await list(client, { to: later }))?.entries).toHaveLength(4);
    expect((await list(client, { from: '2020-01-01T00:00:00+08:00', to: later }))?.entries).toHaveLength(4);
  });

  it('takes the first moment of a range and leaves its last to the next, wherever midnight is', async () => {
    const client = await world.buildSignedIn();
    const moments = ['2026-03-31T15:59:59.999Z', '2026-03-31T16:00:00Z', '2026-04-01T15:59:59.999Z'];
    await bookEntries(
      world,
      client,
      [...moments, '2026-04-01T16:00:00Z'].map((at) => ({ at: new Date(at), amount: 100 })),
    );
    const day = await list(client, { from: '2026-04-01T00:00:00+08:00', to: '2026-04-02T00:00:00+08:00' });
    expect(day?.entries.map(({ seq }) => seq)).toEqual([3, 2]);
    expect(day?.totals).toEqual({ count: 2, consumption: 0, recharge: 200, refund: 0 });
  });

  it('sums what the filter finds, not what is on the page', async () => {
    const client = await buildHistory();
    const all = { count: 4, consumption: -320, recharge: 1_000, refund: 50 };
    expect((await list(client, { limit: 1 }))?.totals).toEqual(all);
    expect((await list(client, { limit: 1, before: 3 }))?.totals).toEqual(all);
    const nothing = { count: 0, consumption: 0, recharge: 0, refund: 0 };
    const totalsOf = async (filter: object) => (await list(client, filter))?.totals;
    expect(await totalsOf({ type: 'recharge' })).toEqual({ ...nothing, count: 1, recharge: 1_000 });
    expect(await totalsOf({ type: 'refund' })).toEqual({ ...nothing, count: 1, refund: 50 });
    expect(await totalsOf({ type: 'consumption' })).toEqual({ ...nothing, count: 2, consumption: -320 });
    expect(await totalsOf({ from: '2099-01-01T00:00:00Z' })).toEqual(nothing);
  });

  it('has totals equal to the sum of its rows, whatever the entries, the filter and the pages', async () => {
    const day = fc.integer({ min: 0, max: 40 });
    const moment = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000);
    const entry = fc.record({
      at: day.map(moment),
      amount: fc.integer({ min: -100_000, max: 100_000 }).filter((amount) => amount !== 0),
      refund: fc.boolean(),
    });
    const filter = fc.record({
      type: fc.constantFrom(undefined, 'consumption', 'recharge', 'refund'),
      from: fc.option(day.map((days) => moment(days).toISOString())),
      to: fc.option(day.map((days) => moment(days).toISOString())),
    });
    const entries = fc.array(entry, { maxLength: 40, size: 'max' });
    const filters = fc.array(filter, { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(entries, filters, fc.integer({ min: 1, max: 15 }), async (booked, asked, limit) => {
        const client = await world.buildSignedIn();
        await bookEntries(world, client, booked);
        for (const one of asked) {
          const meant = booked.filter(
            ({ at, amount, refund }) =>
              (!one.type || one.type === groupOf(amount, refund)) &&
              (!one.from || at >= new Date(one.from)) &&
              (!one.to || at < new Date(one.to)),
          );
          const { entries: rows, totals } = await listAll(client, one, limit);
          expect(rows.map(({ amount }) => amount).sort()).toEqual(meant.map(({ amount }) => amount).sort());
          const sums = {
            count: rows.length,
            consumption: sumOf(rows, 'consumption'),
            recharge: sumOf(rows, 'recharge') - refundIn(rows),
            refund: refundIn(rows),
          };
          expect(totals).toEqual(totals.map(() => sums));
        }
      }),
      { numRuns: 15 },
    );
  });

  it('adds up while money moves', async () => {
    const client = await world.buildSignedIn();
    let posting = true;
    const poster = (async () => {
      for (let at = 0; at < 60; at += 1) await post(client, { kind: 'recharge', amount: BigInt(at + 1) });
      posting = false;
    })();
    let looks = 0;
    while (posting) {
      const answer = await list(client, { limit: 100 });
      const entries = answer?.entries ?? [];
      const sum = sumOf(entries, 'recharge');
      expect([answer?.totals, answer?.balance]).toEqual([
        { count: entries.length, consumption: 0, recharge: sum, refund: 0 },
        sum,
      ]);
      looks += 1;
    }
    await poster;
    expect(looks).toBeGreaterThan(1);
  });

  it('shows nobody else’s', async () => {
    const client = await buildHistory();
    const neighbour = await world.buildSignedIn({ tenantId: client.tenantId });
    expect(await list(neighbour)).toMatchObject({ entries: [], totals: { count: 0 } });
  });
});
