import { MaskedParty } from '@miya/contract/addresses';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

/** The stored sender has no identity number, not even a masked one. */
const SavedParty = MaskedParty.omit({ identityMasked: true });
/** The sender of the client's last order, and the time of that order. */
export type SavedSender = { party: Omit<MaskedParty, 'identityMasked'>; at: Date };

/** Returns undefined if no sender is stored, or if an older version has stored it in another shape. */
export async function findSavedSender(
  tx: Tx,
  { tenantId, clientId }: Owner,
): Promise<SavedSender | undefined> {
  const row = await tx
    .selectFrom('client_settings')
    .select(['last_sender', 'last_sender_at'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (!row?.last_sender_at) return undefined;
  const { data: party } = SavedParty.safeParse(row.last_sender);
  return party && { party, at: row.last_sender_at };
}

/**
 * Saves the sender of the client's last order. Keeps the stored sender if it is from a later order. A sender that does
 * not match the current schema is ignored without an error, so that the caller's request still succeeds.
 */
export async function saveSender(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { party, at }: SavedSender,
): Promise<void> {
  const { data: savedParty } = SavedParty.safeParse(party);
  if (!savedParty) return;
  const columns = { last_sender: JSON.stringify(savedParty), last_sender_at: at };
  await tx
    .insertInto('client_settings')
    .values({ tenant_id: tenantId, client_id: clientId, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'client_id'])
        .doUpdateSet(columns)
        .where((eb) =>
          eb.or([
            eb('client_settings.last_sender_at', 'is', null),
            eb('client_settings.last_sender_at', '<=', at),
          ]),
        ),
    )
    .execute();
}
