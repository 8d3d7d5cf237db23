import { randomUUID } from 'node:crypto';
import type { RefusalOf } from '@miya/contract';
import type { OrderContent, orderCalls } from '@miya/contract/orders';
import { type Ending, mapEnding } from '../../../platform/db/connection/lastly.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type EndingHandler, Refused, refuse } from '../../../platform/http/calls/handlers.ts';
import { judgeToday } from '../../clearance/index.ts';
import { createOrderRoom, type OrderRoom } from '../../quotas/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { rememberItems } from '../goods/item-store.ts';
import { type Identities, sealIdentities, takeOverIdentities } from '../identity/order-identity.ts';
import { nameSides, presentWith } from '../list/present-order.ts';
import { testWaybills } from '../numbers/waybill-digits.ts';
import { createWaybillStock, type WaybillStock } from '../numbers/waybill-stock.ts';
import type { StoredOrder } from '../order-columns.ts';
import { findByReference, findOrder } from '../order-store.ts';
import type { OrderServices } from '../services.ts';
import { addOrder, type Claim } from './add-order.ts';
import { findClaim, hashOf, keyIn } from './order-key-store.ts';
import { priceOrder, recallOrderPrice } from './price-order.ts';

/** Each draw is of many numbers, so the second is mostly beyond those that came again. */
const DRAWS_MOST = 5;

export const placeOrder = (services: OrderServices): EndingHandler<typeof orderCalls.placeOrder> => {
  const waybills = createWaybillStock();
  const room = createOrderRoom();
  return async ({ tx, caller, visit }, { idempotencyKey: key, order, quoteId, language }) => {
    const reader = getUserLanguage(visit, language);
    const regions = await nameSides(order, reader);
    const said = sealIdentities(services, caller, order);
    const claim = { key: keyIn(caller, key), hash: hashOf(order, said, quoteId) };
    const placing = await place({ ...services, waybills, room }, tx, caller, { claim, order, said, quoteId });
    return mapEnding(placing, (placed) =>
      placed instanceof Refused ? placed : presentWith(regions, placed, reader),
    );
  };
};

type Services = OrderServices & { waybills: WaybillStock; room: OrderRoom };
type Asked = { claim: Claim; order: OrderContent; said: Identities; quoteId: string | null | undefined };
/** `remembered`: by the rates as last read. `draws`: how often waybills may still be drawn anew. */
type Attempt = { remembered: boolean; draws: number };
type Placed = StoredOrder | Refused<RefusalOf<typeof orderCalls.placeOrder>>;

/**
 * Adds the order by what is remembered of the rates and without asking whether its key and its reference are free:
 * mostly they are, and the statement that adds it sees to it. Only where it adds nothing one looks why.
 */
async function place(
  services: Services,
  tx: Tx,
  owner: Owner,
  asked: Asked,
  { remembered, draws }: Attempt = { remembered: true, draws: DRAWS_MOST },
): Promise<Ending<Placed>> {
  const prepared = await prepare(services, tx, owner, asked, remembered);
  // The key counts first: what it has made is answered even when the quote has expired since.
  if (prepared instanceof Refused) return (await findPlaced(tx, owner, asked.claim)) ?? prepared;
  const { order, asOf, taken } = prepared;
  return addOrder<Placed>(owner, order, {
    claim: asked.claim,
    asOf,
    onAdded: taken.keepOthers,
    otherwise: async (tx) => {
      const found = await findPlaced(tx, owner, asked.claim);
      if (found) return found;
      // The rates may have changed since they were read.
      if (asOf) return place(services, tx, owner, asked, { remembered: false, draws });
      const first = await findByReference(tx, owner, asked.order.clientReference);
      if (first) return refuse('reference_used', { waybill: first.waybill });
      // The waybill is left: after a crash PostgreSQL may count again from where it was some numbers before.
      if (draws === 0) throw new Error('an order was neither added nor there before');
      services.waybills.forget(owner.tenantId);
      return place(services, tx, owner, asked, { remembered: false, draws: draws - 1 });
    },
  });
}

async function prepare(services: Services, tx: Tx, owner: Owner, asked: Asked, remembered: boolean) {
  const { order, said, quoteId } = asked;
  const identities = await takeOverIdentities(services, tx, owner, order, said);
  if (identities instanceof Refused) return identities;
  const recalled = remembered && !quoteId ? recallOrderPrice(owner, order) : undefined;
  const quote = recalled?.quote ?? (await priceOrder(tx, owner, order, quoteId));
  if (quote instanceof Refused) return quote;
  if (!(await services.room.take(tx, owner))) return refuse('orders_full');
  const judge = await judgeToday(tx, owner);
  // Before the order, for adding it ends the transaction; an item that is remembered in vain harms nobody.
  await rememberItems(tx, owner, [order]);
  const taken = owner.test ? testWaybill() : await services.waybills.take(tx, owner.tenantId);
  return {
    order: {
      id: randomUUID(),
      waybill: taken.waybill,
      content: order,
      quote,
      identities,
      clearance: judge(order, Boolean(identities.receiver)),
    },
    asOf: recalled?.asOf,
    taken,
  };
}

/** Nothing was drawn ahead for it. */
const testWaybill = () => ({ waybill: testWaybills(1)[0] ?? '', keepOthers: () => undefined });

async function findPlaced(tx: Tx, owner: Owner, { key, hash }: Claim) {
  const before = await findClaim(tx, owner, key);
  if (!before) return undefined;
  const order = await findOrder(tx, owner, before.orderId);
  if (!before.hash.equals(hash)) return refuse('key_reused', order && { waybill: order.waybill });
  return order ?? refuse('order_not_found');
}
