import { randomUUID } from 'node:crypto';
import type { RefusalOf } from '@miya/contract';
import type { OrderContent, orderCalls } from '@miya/contract/orders';
import { type Ending, mapEnding } from '../../../platform/db/connection/lastly.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type EndingHandler, Refusal, refuse } from '../../../platform/http/calls/handlers.ts';
import { loadTodaysClearanceCheck } from '../../clearance/index.ts';
import { createOrderQuota, type OrderQuota } from '../../quotas/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { saveItems } from '../goods/item-store.ts';
import { type PartyIdentities, resolveIdentities, sealPartyIdentities } from '../identity/order-identity.ts';
import { presentOrderWithRegions, presentPartyRegions } from '../list/present-order.ts';
import { createTestWaybills } from '../numbers/waybill-digits.ts';
import { createWaybillPool, type WaybillPool } from '../numbers/waybill-pool.ts';
import type { StoredOrder } from '../order-columns.ts';
import { findOrder, findOrderByReference } from '../order-store.ts';
import type { OrderServices } from '../services.ts';
import { addOrder, type IdempotencyClaim } from './add-order.ts';
import { findIdempotencyClaim, hashOrderRequest, toStoredKey } from './idempotency-key-store.ts';
import { priceOrder, priceOrderFromCache } from './price-order.ts';

/** Each draw reserves many numbers, so the second draw is usually past the repeated numbers. */
const MAX_DRAWS = 5;

export const placeOrder = (services: OrderServices): EndingHandler<typeof orderCalls.placeOrder> => {
  const waybills = createWaybillPool();
  const room = createOrderQuota();
  return async ({ tx, caller, requestInfo }, { idempotencyKey: key, order, quoteId, language }) => {
    const userLanguage = getUserLanguage(requestInfo, language);
    const regions = await presentPartyRegions(order, userLanguage);
    const submittedIdentities = sealPartyIdentities(services, caller, order);
    const claim = {
      key: toStoredKey(caller, key),
      hash: hashOrderRequest(order, submittedIdentities, quoteId),
    };
    const request = { claim, order, submittedIdentities, quoteId };
    const placing = await place({ ...services, waybills, room }, tx, caller, request);
    return mapEnding(placing, (placed) =>
      placed instanceof Refusal ? placed : presentOrderWithRegions(regions, placed, userLanguage),
    );
  };
};

type Services = OrderServices & { waybills: WaybillPool; room: OrderQuota };
type PlaceRequest = {
  claim: IdempotencyClaim;
  order: OrderContent;
  submittedIdentities: PartyIdentities;
  quoteId: string | null | undefined;
};
/** `drawsLeft`: how many more times new waybills may be drawn. */
type Attempt = { useCachedRates: boolean; drawsLeft: number };
type Placed = StoredOrder | Refusal<RefusalOf<typeof orderCalls.placeOrder>>;

/**
 * Prices the order with cached rates, then inserts it. The insert itself checks that the cached rates are current and
 * that the idempotency key and the client reference are unused. If the insert adds no order, queries for the cause
 * follow.
 */
async function place(
  services: Services,
  tx: Tx,
  owner: Owner,
  request: PlaceRequest,
  { useCachedRates, drawsLeft }: Attempt = { useCachedRates: true, drawsLeft: MAX_DRAWS },
): Promise<Ending<Placed>> {
  const prepared = await prepare(services, tx, owner, request, useCachedRates);
  // A retry gets the order of the first request, even if the quote has expired since.
  if (prepared instanceof Refusal) return (await findPlaced(tx, owner, request.claim)) ?? prepared;
  const { order, ratesState, drawnWaybill } = prepared;
  return addOrder<Placed>(owner, order, {
    claim: request.claim,
    ratesState,
    onAdded: drawnWaybill.keepRemaining,
    onNotAdded: async (tx) => {
      const placed = await findPlaced(tx, owner, request.claim);
      if (placed) return placed;
      // The rates may have changed since they were read.
      if (ratesState) return place(services, tx, owner, request, { useCachedRates: false, drawsLeft });
      const sameReference = await findOrderByReference(tx, owner, request.order.clientReference);
      if (sameReference) return refuse('reference_used', { waybill: sameReference.waybill });
      // The remaining cause is a used waybill: after a crash, PostgreSQL may repeat the last numbers of a sequence.
      if (drawsLeft === 0)
        throw new Error(`no unused waybill for tenant ${owner.tenantId} after ${MAX_DRAWS} draws`);
      services.waybills.discardWaybills(owner.tenantId);
      return place(services, tx, owner, request, { useCachedRates: false, drawsLeft: drawsLeft - 1 });
    },
  });
}

async function prepare(
  services: Services,
  tx: Tx,
  owner: Owner,
  request: PlaceRequest,
  useCachedRates: boolean,
) {
  const { order, submittedIdentities, quoteId } = request;
  const identities = await resolveIdentities(services, tx, owner, order, submittedIdentities);
  if (identities instanceof Refusal) return identities;
  const cachedPrice = useCachedRates && !quoteId ? priceOrderFromCache(owner, order) : undefined;
  const quote = cachedPrice?.quote ?? (await priceOrder(tx, owner, order, quoteId));
  if (quote instanceof Refusal) return quote;
  if (!(await services.room.consume(tx, owner))) return refuse('orders_full');
  const checkClearance = await loadTodaysClearanceCheck(tx, owner);
  // Inserting the order ends the transaction, so save the items first. They do no harm if the insert adds no order.
  await saveItems(tx, owner, [order]);
  const drawnWaybill = owner.test
    ? createTestWaybill()
    : await services.waybills.takeWaybill(tx, owner.tenantId);
  return {
    order: {
      id: randomUUID(),
      waybill: drawnWaybill.waybill,
      content: order,
      quote,
      identities,
      clearance: checkClearance(order, Boolean(identities.receiver)),
    },
    ratesState: cachedPrice?.ratesState,
    drawnWaybill,
  };
}

/** Test waybills are random, so none remain to keep for later orders. */
const createTestWaybill = () => ({ waybill: createTestWaybills(1)[0] ?? '', keepRemaining: () => undefined });

/** Finds the order placed with the idempotency key. Refuses a key that was used for a different request. */
async function findPlaced(tx: Tx, owner: Owner, { key, hash }: IdempotencyClaim) {
  const earlierRequest = await findIdempotencyClaim(tx, owner, key);
  if (!earlierRequest) return undefined;
  const order = await findOrder(tx, owner, earlierRequest.orderId);
  if (!earlierRequest.hash.equals(hash)) return refuse('key_reused', order && { waybill: order.waybill });
  return order ?? refuse('order_not_found');
}
