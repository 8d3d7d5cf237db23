import type { SignedInClient, TestClient, World } from '../../../testing/worlds/world.ts';

/** A positive amount is a recharge, or a refund if `isRefund` is set. A negative amount is a charge. */
export type BookedEntry = {
  bookedAt: Date | string;
  amount: number;
  note?: string;
  waybill?: string;
  isRefund?: boolean;
};

/**
 * Adds ledger entries with past times to an empty account. The application role cannot set these times, so the owner of
 * the database writes the rows.
 */
export async function bookPastEntries(
  world: World,
  { tenantId, clientId }: Pick<TestClient, 'tenantId' | 'clientId'>,
  entries: readonly BookedEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  let balance = 0;
  const rows = entries
    .map((entry) => ({ ...entry, createdAt: new Date(entry.bookedAt) }))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ createdAt, amount, note = '', waybill, isRefund }, index) => {
      balance += amount;
      return {
        tenant_id: tenantId,
        client_id: clientId,
        seq: BigInt(index + 1),
        kind: amount < 0 ? 'consumption' : isRefund ? 'refund' : 'recharge',
        amount: BigInt(amount),
        balance_after: BigInt(balance),
        waybill: waybill ?? null,
        note,
        idempotency_key: `booked ${index}`,
        actor: 'test',
        created_at: createdAt,
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

/** Creates a client with a few entries, some of them at the first or last second of July 2026 in Shanghai. */
export async function buildClientWithEntries(world: World): Promise<SignedInClient> {
  const client = await world.buildSignedInClient({ name: '深圳 Trading & Söhne' });
  await bookPastEntries(world, client, [
    { bookedAt: '2026-05-10T08:00:00Z', amount: 100_000, note: 'bank transfer' },
    { bookedAt: '2026-06-30T15:59:59Z', amount: -1_050, waybill: 'AAA00000000001' },
    {
      bookedAt: '2026-06-30T16:00:00Z',
      amount: -12_345,
      waybill: 'AAA00000000002',
      note: 'late in June in London',
    },
    { bookedAt: '2026-07-15T08:00:00Z', amount: 250_000, note: '=1+1' },
    { bookedAt: '2026-07-20T08:00:00Z', amount: 345, isRefund: true, waybill: 'AAA00000000002' },
    { bookedAt: '2026-07-31T15:59:59Z', amount: -100 },
    { bookedAt: '2026-07-31T16:00:00Z', amount: -99 },
  ]);
  return client;
}
