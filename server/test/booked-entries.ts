import type { TestClient, World } from './world.ts';

export type Booked = { at: Date | string; amount: number; note?: string; waybill?: string };

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
    .map(({ at, amount, note = '', waybill }, index) => {
      balance += amount;
      return {
        tenant_id: tenantId,
        client_id: clientId,
        seq: BigInt(index + 1),
        kind: amount < 0 ? 'consumption' : 'recharge',
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
