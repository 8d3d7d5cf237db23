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
import { findIdempotencyClaim, hashOrderRequest, toStoredKey } from './idempotency-keys.ts';
import { priceOrder, priceOrderFromCache } from './price-order.ts';

/**
 * How many times a request draws new waybills because its waybill is already used. After a crash, PostgreSQL may repeat
 * the last numbers of a sequence. A draw reserves 50 numbers, so the second draw is usually past the repeated numbers.
 * Five draws leave a margin. The limit prevents an endless loop.
 */
const MAX_DRAWS = 5;

export const placeOrder = (services: OrderServices): EndingHandler<typeof orderCalls.placeOrder> => {
  const waybills = createWaybillPool();
  const orderQuota = createOrderQuota();
  return async ({ tx, caller, requestInfo }, { idempotencyKey: key, order, quoteId, language }) => {
    const userLanguage = getUserLanguage(requestInfo, language);
    // Translate the regions now: after the insert, the transaction is over and the response cannot wait.
    const regions = await presentPartyRegions(order, userLanguage);
    const submittedIdentities = sealPartyIdentities(services, caller, order);
    const claim = {
      key: toStoredKey(caller, key),
      hash: hashOrderRequest(order, submittedIdentities, quoteId),
    };
    const request = { claim, order, submittedIdentities, quoteId };
    const ending = await tryToPlaceOrder({ ...services, waybills, orderQuota }, tx, caller, request);
    return mapEnding(ending, (result) =>
      result instanceof Refusal ? result : presentOrderWithRegions(regions, result, userLanguage),
    );
  };
};

type PlacingServices = OrderServices & { waybills: WaybillPool; orderQuota: OrderQuota };
type PlaceRequest = {
  claim: IdempotencyClaim;
  order: OrderContent;
  submittedIdentities: PartyIdentities;
  quoteId: string | null | undefined;
};
/**
 * `useCachedRates`: false after an insert with cached rates added no order. `drawsLeft`: how many more times new
 * waybills may be drawn.
 */
type Attempt = { useCachedRates: boolean; drawsLeft: number };
type PlaceResult = StoredOrder | Refusal<RefusalOf<typeof orderCalls.placeOrder>>;

/**
 * Prices the order with cached rates, then inserts it. The insert itself checks that the cached rates are current and
 * that the idempotency key, the client reference and the waybill are unused. If the insert adds no order, `onNotAdded`
 * queries the cause. The first cause that applies decides:
 * 1. The key is used: return the order of the earlier request, or refuse the key for a different request.
 * 2. The rates were cached, so they may have changed: try again with stored rates.
 * 3. The reference is used: refuse.
 * 4. The waybill is used: try again with new waybills.
 */
async function tryToPlaceOrder(
  services: PlacingServices,
  tx: Tx,
  owner: Owner,
  request: PlaceRequest,
  { useCachedRates, drawsLeft }: Attempt = { useCachedRates: true, drawsLeft: MAX_DRAWS },
): Promise<Ending<PlaceResult>> {
  const prepared = await prepareNewOrder(services, tx, owner, request, useCachedRates);
  // A retry gets the order of the first request, even if the quote has expired since.
  if (prepared instanceof Refusal) return (await findPlacedOrder(tx, owner, request.claim)) ?? prepared;
  const { order, ratesVersion, drawnWaybill } = prepared;
  return addOrder<PlaceResult>(owner, order, {
    claim: request.claim,
    ratesVersion,
    onAdded: drawnWaybill.keepRemaining,
    onNotAdded: async (tx) => {
      const placed = await findPlacedOrder(tx, owner, request.claim);
      if (placed) return placed;
      // A version is present only if the price is from cached rates.
      if (ratesVersion)
        return tryToPlaceOrder(services, tx, owner, request, { useCachedRates: false, drawsLeft });
      const sameReference = await findOrderByReference(tx, owner, request.order.clientReference);
      if (sameReference) return refuse('reference_used', { waybill: sameReference.waybill });
      // The only other cause is a used waybill.
      if (drawsLeft === 0)
        throw new Error(`no unused waybill for tenant ${owner.tenantId} after ${MAX_DRAWS} draws`);
      services.waybills.discardWaybills(owner.tenantId);
      return tryToPlaceOrder(services, tx, owner, request, {
        useCachedRates: false,
        drawsLeft: drawsLeft - 1,
      });
    },
  });
}

/** Prices and checks the order, and takes a waybill. Returns a refusal if the order cannot be placed. */
async function prepareNewOrder(
  services: PlacingServices,
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
  if (!(await services.orderQuota.consume(tx, owner))) return refuse('orders_full');
  const checkClearance = await loadTodaysClearanceCheck(tx, owner);
  // Inserting the order ends the transaction, so save the items first. Saved items are only suggestions, so they do no
  // harm if the insert adds no order.
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
    ratesVersion: cachedPrice?.ratesVersion,
    drawnWaybill,
  };
}

/** Creates a single random waybill. `keepRemaining` does nothing, because no other waybills were drawn. */
const createTestWaybill = () => ({ waybill: createTestWaybills(1)[0] ?? '', keepRemaining: () => undefined });

/**
 * Finds the order that an earlier request placed with the idempotency key. Returns undefined if no request used the
 * key. Refuses a key of a different request, and a key whose order has been deleted since.
 */
async function findPlacedOrder(tx: Tx, owner: Owner, { key, hash }: IdempotencyClaim) {
  const earlierRequest = await findIdempotencyClaim(tx, owner, key);
  if (!earlierRequest) return undefined;
  const order = await findOrder(tx, owner, earlierRequest.orderId);
  if (!earlierRequest.hash.equals(hash)) return refuse('key_reused', order && { waybill: order.waybill });
  return order ?? refuse('order_not_found');
}
