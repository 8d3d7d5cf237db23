import type { MaskedParty } from '@miya/contract/addresses';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';

/** Finds the sender of the client's latest order, with the id and the time (`at`) of the order. */
export async function findLatestSender(tx: Tx, { tenantId, clientId, test = false }: Owner) {
  const row = await tx
    .selectFrom('orders')
    .select(['order_id', 'sender', 'sender_identity_masked', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('test', '=', test)
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const party: MaskedParty = { ...row.sender, identityMasked: row.sender_identity_masked };
  return { orderId: row.order_id, party, at: row.created_at };
}
