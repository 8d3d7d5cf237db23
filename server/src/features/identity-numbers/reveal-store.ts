import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { ClientCaller } from '../../platform/http/calls/callers.ts';

/** What an identity number was shown of, and where to. */
export type Reveal = { subject: 'address' | 'order_sender' | 'order_receiver'; id: string; ip: string };

/** Writes down that the caller has seen an identity number in full. */
export async function noteReveal(tx: Tx, caller: ClientCaller, { subject, id, ip }: Reveal): Promise<void> {
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
