import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { ClientCaller } from '../../platform/http/calls/callers.ts';

/** Whose identity number was shown, and to which IP address. */
export type IdentityReveal = {
  subject: 'address' | 'order_sender' | 'order_receiver';
  id: string;
  ip: string;
};

/** Records that the caller has seen an identity number in full. */
export async function recordReveal(
  tx: Tx,
  caller: ClientCaller,
  { subject, id, ip }: IdentityReveal,
): Promise<void> {
  await tx
    .insertInto('identity_reveals')
    .values({
      tenant_id: caller.tenantId,
      client_id: caller.clientId,
      subject,
      subject_id: id,
      token_hash: caller.tokenHash,
      ip,
    })
    .execute();
}
