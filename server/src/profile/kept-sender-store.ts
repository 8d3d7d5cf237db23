import { ShownParty } from '@miya/contract/addresses';
import type { Owner } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';

/** A sender without its identity number, and when it sent. */
const KeptParty = ShownParty.omit({ identityMasked: true });
export type KeptSender = { party: Omit<ShownParty, 'identityMasked'>; at: Date };

export async function findKeptSender(tx: Tx, { tenantId, clientId }: Owner): Promise<KeptSender | undefined> {
  const row = await tx
    .selectFrom('client_settings')
    .select(['last_sender', 'last_sender_at'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (!row?.last_sender_at) return undefined;
  return { party: KeptParty.parse(row.last_sender), at: row.last_sender_at };
}

/** Keeps who sent last; of two, the later one stays. */
export async function keepSender(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { party, at }: KeptSender,
): Promise<void> {
  const kept = { last_sender: JSON.stringify(KeptParty.parse(party)), last_sender_at: at };
  await tx
    .insertInto('client_settings')
    .values({ tenant_id: tenantId, client_id: clientId, ...kept })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'client_id'])
        .doUpdateSet(kept)
        .where((eb) =>
          eb.or([
            eb('client_settings.last_sender_at', 'is', null),
            eb('client_settings.last_sender_at', '<=', at),
          ]),
        ),
    )
    .execute();
}
