import { hash } from 'node:crypto';
import type { OrderContent } from '@miya/contract/orders';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { Identities } from '../identity/order-identity.ts';

/**
 * What was asked, as one value. Schemas give their fields in one order, so the same request has the same text.
 * Identity numbers are in it by their keyed hash: with the rest of the order at hand, a plain one could be guessed.
 */
export function hashOf(order: OrderContent, said: Identities, quoteId: string | null | undefined): Buffer {
  const { sender, receiver, senderIdentityFrom, receiverIdentityFrom, platform, ioss, ...others } = order;
  // What an order could not say before an upgrade is left out where it says nothing: a retry after it has the same hash.
  const rest = { ...others, ...(platform && { platform }), ...(ioss && { ioss }) };
  const parties = [
    [sender, said.sender, senderIdentityFrom],
    [receiver, said.receiver, receiverIdentityFrom],
  ] as const;
  const text = JSON.stringify([
    rest,
    parties.map(([party, identity, source]) => [
      { ...party, identityNumber: identity?.hash.toString('hex') ?? identity },
      source ?? null,
    ]),
    quoteId ?? null,
  ]);
  return hash('sha256', text, 'buffer');
}

/** As it is kept: a key that was used in a test is free in earnest. No key that is said has a line break. */
export const keyIn = ({ test }: Owner, key: string): string => (test ? `test\n${key}` : key);

/** What a key has been used for. */
export async function findClaim(tx: Tx, owner: Owner, key: string) {
  const row = await tx
    .selectFrom('order_keys')
    .select(['content_hash as hash', 'order_id as orderId'])
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row;
}

/** Deletes keys that are a month old: nobody retries after that. */
export async function deleteOldKeys(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .deleteFrom('order_keys')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
