import { createHash } from 'node:crypto';
import type { OrderContent } from '@miya/contract/orders';
import { sql } from 'kysely';
import { kept } from '../db/save-trips.ts';
import type { Tx } from '../db/tenancy.ts';
import { type Drawn, drawing } from './draw-waybills.ts';
import type { Owner } from './order-columns.ts';
import type { Identities } from './order-identity.ts';

/** A request's key, what it asked, and the order it is about to make. */
export type KeyClaim = { key: string; hash: Buffer; orderId: string };

/**
 * What was asked, as one value. Schemas give their fields in one order, so the same request has the same text.
 * Identity numbers are in it by their keyed hash: with the rest of the order at hand, a plain one could be guessed.
 */
export function hashOf(order: OrderContent, said: Identities, quoteId: string | null | undefined): Buffer {
  const { sender, receiver, senderIdentityFrom, receiverIdentityFrom, ...rest } = order;
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
  return createHash('sha256').update(text).digest();
}

/**
 * Takes the key, unless somebody has, and draws the order's number in the same breath. The second of two at once waits
 * here until the first is through.
 */
export async function claimKey(tx: Tx, owner: Owner, { key, hash, orderId }: KeyClaim) {
  const claiming = tx
    .insertInto('order_keys')
    .values({
      tenant_id: owner.tenantId,
      client_id: owner.clientId,
      idempotency_key: key,
      content_hash: hash,
      order_id: orderId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id');
  const { rows } = await sql<{ isNew: boolean } & Drawn>`
    with claimed as (${claiming})
    select exists (select from claimed) as "isNew", drawn.* from (${drawing(owner.tenantId, 1)}) as drawn
    ${kept}`.execute(tx);
  const [claimed] = rows;
  if (!claimed) throw new Error(`there is no tenant ${owner.tenantId}`);
  const { isNew, ...drawn } = claimed;
  return { isNew, drawn };
}

export async function getClaim(tx: Tx, owner: Owner, key: string): Promise<KeyClaim> {
  const row = await tx
    .selectFrom('order_keys')
    .select(['content_hash', 'order_id'])
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  return { key, hash: row.content_hash, orderId: row.order_id };
}

/** A refusal commits; a key that made nothing is free again, for the request as it is mended. */
export async function releaseKey(tx: Tx, owner: Owner, key: string): Promise<void> {
  await tx
    .deleteFrom('order_keys')
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('idempotency_key', '=', key)
    .execute();
}

/** Nobody retries after a month. */
export async function deleteOldKeys(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .deleteFrom('order_keys')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
