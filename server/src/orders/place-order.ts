import { randomUUID } from 'node:crypto';
import type { OrderContent, orderCalls } from '@miya/contract/orders';
import type { Tx } from '../db/tenancy.ts';
import { type Handler, Refused, refuse } from '../http/handlers.ts';
import { readerLanguage } from '../tenants/index.ts';
import { type Drawn, waybillsOf } from './draw-waybills.ts';
import { insertOrder } from './insert-orders.ts';
import type { OrderRow, Owner } from './order-columns.ts';
import { type Identities, sealIdentities, takeOverIdentities } from './order-identity.ts';
import { claimKey, getClaim, hashOf, releaseKey } from './order-key-store.ts';
import { findByReference, findOrder } from './order-store.ts';
import { presentOrder } from './present-order.ts';
import { priceOrder } from './price-order.ts';
import type { OrderServices } from './services.ts';

export const placeOrder =
  (services: OrderServices): Handler<typeof orderCalls.placeOrder> =>
  async ({ tx, caller, visit }, { idempotencyKey: key, order, quoteId, language }) => {
    const said = sealIdentities(services, caller, order);
    const claim = { key, hash: hashOf(order, said, quoteId), orderId: randomUUID() };
    // Asked at once, but the key counts first: what it has made is answered even when the quote has expired since.
    const [{ isNew, drawn }, quote] = await Promise.all([
      claimKey(tx, caller, claim),
      priceOrder(tx, caller, order, quoteId),
    ]);
    const placed = isNew
      ? await place(services, tx, caller, { id: claim.orderId, drawn, order, said, quote })
      : await findPlaced(tx, caller, claim);
    if (!(placed instanceof Refused)) return presentOrder(placed, readerLanguage(visit, language));
    if (isNew) await releaseKey(tx, caller, key);
    return placed;
  };

async function findPlaced(tx: Tx, owner: Owner, { key, hash }: { key: string; hash: Buffer }) {
  const before = await getClaim(tx, owner, key);
  if (!before.hash.equals(hash)) return refuse('key_reused');
  return (await findOrder(tx, owner, before.orderId)) ?? refuse('order_not_found');
}

type Asked = {
  id: string;
  drawn: Drawn;
  order: OrderContent;
  said: Identities;
  quote: Awaited<ReturnType<typeof priceOrder>>;
};

async function place(
  services: OrderServices,
  tx: Tx,
  owner: Owner,
  { id, drawn, order, said, quote }: Asked,
) {
  const identities = await takeOverIdentities(services, tx, owner, order, said);
  if (identities instanceof Refused) return identities;
  if (quote instanceof Refused) return quote;
  const [waybill = ''] = await waybillsOf(tx, owner.tenantId, drawn);
  const added: OrderRow | undefined = await insertOrder(tx, owner, {
    id,
    waybill,
    content: order,
    quote,
    identities,
  });
  return added ?? refuseReference(tx, owner, order.clientReference);
}

/** Names the order that has it. */
export async function refuseReference(tx: Tx, owner: Owner, reference: string) {
  const first = await findByReference(tx, owner, reference);
  if (!first) throw new Error('an order was neither added nor there before');
  return refuse('reference_used', { waybill: first.waybill });
}
