import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { createWorld, type SignedIn } from '../../test/world.ts';
import { inTenant } from '../db/tenancy.ts';
import { type NewEntry, postEntry } from './index.ts';

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
    expect(await seqs('recharge')).toEqual([3, 1]);
  });

  it('pages by the number of the last entry shown', async () => {
    const client = await buildHistory();
    const first = await list(client, { limit: 3 });
    expect(first?.entries.map(({ seq }) => seq)).toEqual([4, 3, 2]);
    const second = await list(client, { limit: 3, before: first?.next });
    expect([second?.entries.map(({ seq }) => seq), second?.next]).toEqual([[1], null]);
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

  it('shows nobody else’s', async () => {
    const client = await buildHistory();
    const neighbour = await world.buildSignedIn({ tenantId: client.tenantId });
    expect((await list(neighbour))?.entries).toEqual([]);
  });
});
