import { hash } from 'node:crypto';
import type { OrderContent } from '@miya/contract/orders';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { PartyIdentities } from '../identity/order-identity.ts';

/**
 * Calculates the hash of a request to place an order. The idempotency key is stored with this hash, so that a retry can
 * be distinguished from a different request with the same key. Equal requests have equal hashes, because the schemas
 * fix the sequence of the fields. The hash covers the keyed hashes of the identity numbers instead of the numbers. If
 * it covered the numbers, an attacker with the rest of the order could find a number by trying all numbers.
 */
export function hashOrderRequest(
  order: OrderContent,
  identities: PartyIdentities,
  quoteId: string | null | undefined,
): Buffer {
  const { sender, receiver, senderIdentityFrom, receiverIdentityFrom, platform, ioss, ...olderFields } =
    order;
  // These two fields are newer than the others. Leave them out while they are empty, so that a retry has the same hash
  // before and after an upgrade of the server.
  const fields = { ...olderFields, ...(platform && { platform }), ...(ioss && { ioss }) };
  const parties = [
    [sender, identities.sender, senderIdentityFrom],
    [receiver, identities.receiver, receiverIdentityFrom],
  ] as const;
  const text = JSON.stringify([
    fields,
    parties.map(([party, identity, source]) => [
      // Null (the party has no number) and undefined (the request leaves the number out) are different requests.
      { ...party, identityNumber: identity?.hash.toString('hex') ?? identity },
      source ?? null,
    ]),
    quoteId ?? null,
  ]);
  return hash('sha256', text, 'buffer');
}

/**
 * Returns the idempotency key as stored. Keys of test orders get a prefix, so that a live order can use an equal key. A
 * key from a client contains no line break, so it cannot equal a key with this prefix.
 */
export const toStoredKey = ({ test }: Owner, key: string): string => (test ? `test\n${key}` : key);

/**
 * Finds the id of the order that was placed with the key, and the hash of that request. Undefined: the key is unused.
 */
export async function findIdempotencyClaim(tx: Tx, owner: Owner, key: string) {
  const row = await tx
    .selectFrom('order_keys')
    .select(['content_hash as hash', 'order_id as orderId'])
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row;
}

/** Deletes keys older than 30 days: clients do not retry after that time. */
export async function deleteOldIdempotencyKeys(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .deleteFrom('order_keys')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
