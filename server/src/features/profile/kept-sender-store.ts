import { ShownParty } from '@miya/contract/addresses';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

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
  const { data: party } = KeptParty.safeParse(row.last_sender);
  return party && { party, at: row.last_sender_at };
}

/** Keeps who sent last; of two, the later one stays. One of another shape than today's is left out: its order goes all the same. */
export async function keepSender(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { party, at }: KeptSender,
): Promise<void> {
  const { data: known } = KeptParty.safeParse(party);
  if (!known) return;
  const kept = { last_sender: JSON.stringify(known), last_sender_at: at };
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
