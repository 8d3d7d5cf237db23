import type { SignedIn, TestClient, World } from '../../../testing/worlds/world.ts';

/** What came in is a recharge unless it is a refund. */
export type Booked = {
  at: Date | string;
  amount: number;
  note?: string;
  waybill?: string;
  refund?: boolean;
};

/** Entries of an empty account as if booked then: the owner of the database can write what nobody else can. */
export async function bookEntries(
  world: World,
  { tenantId, clientId }: Pick<TestClient, 'tenantId' | 'clientId'>,
  entries: readonly Booked[],
): Promise<void> {
  if (entries.length === 0) return;
  let balance = 0;
  const rows = entries
    .map((entry) => ({ ...entry, at: new Date(entry.at) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, amount, note = '', waybill, refund }, index) => {
      balance += amount;
      return {
        tenant_id: tenantId,
        client_id: clientId,
        seq: BigInt(index + 1),
        kind: amount < 0 ? 'consumption' : refund ? 'refund' : 'recharge',
        amount: BigInt(amount),
        balance_after: BigInt(balance),
        waybill: waybill ?? null,
        note,
        idempotency_key: `booked ${index}`,
        actor: 'test',
        created_at: at,
      };
    });
  await world.owner.insertInto('ledger_entries').values(rows).execute();
  await world.owner
    .updateTable('accounts')
    .set({ balance: BigInt(balance), last_seq: BigInt(rows.length) })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();
}

/** A client with a few movements, some of them at the very end or beginning of July 2026 in Shanghai. */
export async function buildYear(world: World): Promise<SignedIn> {
  const client = await world.buildSignedIn({ name: '深圳 Trading & Söhne' });
  await bookEntries(world, client, [
    { at: '2026-05-10T08:00:00Z', amount: 100_000, note: 'bank transfer' },
    { at: '2026-06-30T15:59:59Z', amount: -1_050, waybill: 'AAA00000000001' },
    {
      at: '2026-06-30T16:00:00Z',
      amount: -12_345,
      waybill: 'AAA00000000002',
      note: 'late in June in London',
    },
    { at: '2026-07-15T08:00:00Z', amount: 250_000, note: '=1+1' },
    { at: '2026-07-20T08:00:00Z', amount: 345, refund: true, waybill: 'AAA00000000002' },
    { at: '2026-07-31T15:59:59Z', amount: -100 },
    { at: '2026-07-31T16:00:00Z', amount: -99 },
  ]);
  return client;
}
