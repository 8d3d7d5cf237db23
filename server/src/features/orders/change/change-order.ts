import type { PartyRole } from '@miya/contract/addresses';
import type { OrderContent, orderCalls } from '@miya/contract/orders';
import { runUnlessKeyTaken } from '../../../platform/db/connection/run-unless-key-taken.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type Handler, Refusal, refuse } from '../../../platform/http/calls/handlers.ts';
import { loadTodaysClearanceCheck } from '../../clearance/index.ts';
import { isIdentityOfCountry } from '../../identity-numbers/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { saveItems } from '../goods/item-store.ts';
import { getNumberedParcels, listParcelRows } from '../goods/stored-goods.ts';
import { findOrderIdentity } from '../identity/identity-store.ts';
import { type PartyIdentities, resolveIdentities, sealPartyIdentities } from '../identity/order-identity.ts';
import { presentOrder } from '../list/present-order.ts';
import { renumberPieces } from '../numbers/piece-numbers.ts';
import type { StoredOrder } from '../order-columns.ts';
import { findOrder, findOrderByReference, updateOrder } from '../order-store.ts';
import { priceOrder } from '../place/price-order.ts';
import type { OrderServices } from '../services.ts';

export const changeOrder =
  (services: OrderServices): Handler<typeof orderCalls.changeOrder> =>
  async ({ tx, caller, requestInfo }, { id, revision, order: requestedOrder, quoteId, language }) => {
    const before = await findOrder(tx, caller, id);
    const refusal = findRefusal(before, revision);
    if (!before || refusal) return refusal ?? refuse('order_not_found');
    const transferNumber = chooseTransferNumber(before, requestedOrder.transferNumber);
    if (transferNumber === undefined) return refuse('transfer_number_set');
    const order = { ...requestedOrder, transferNumber };

    const submittedIdentities = sealPartyIdentities(services, caller, order);
    const identities = await resolveIdentities(services, tx, caller, order, submittedIdentities);
    if (identities instanceof Refusal) return identities;
    const misfitParty = await findPartyWithForeignIdentity(services, tx, caller, before, order, identities);
    if (misfitParty) return refuse('identity_of_other_country', { party: misfitParty });
    const quote = await priceOrder(tx, caller, order, quoteId);
    if (quote instanceof Refusal) return quote;
    const orderWithReference =
      order.clientReference && (await findOrderByReference(tx, caller, order.clientReference));
    if (orderWithReference && orderWithReference.id !== id)
      return refuse('reference_used', { waybill: orderWithReference.waybill });

    const { waybill } = before;
    const parcels = renumberPieces(listParcelRows(order.goods), getNumberedParcels(before));
    const checkOrder = await loadTodaysClearanceCheck(tx, caller);
    const clearance = checkOrder(order, hasIdentity(before, identities));
    const change = { id, revision, waybill, content: order, quote, identities, parcels, clearance };
    const after = await runUnlessKeyTaken(tx, /reference/, () => updateOrder(tx, caller, change));
    // Another request gave the reference to another order at the same time.
    if (after === 'taken') return refuseReference(tx, caller, order.clientReference);
    if (after) await saveItems(tx, caller, [order]);
    if (after) return presentOrder(after, getUserLanguage(requestInfo, language));
    // Another request changed, recorded, cancelled or deleted the order since it was read.
    return findRefusal(await findOrder(tx, caller, id), revision) ?? refuse('order_changed');
  };

/** Returns true if the receiver has an identity number after the change. A change without a number keeps the number. */
const hasIdentity = (before: StoredOrder, { receiver }: PartyIdentities) =>
  receiver === undefined ? before.receiver_identity_masked !== '' : receiver !== null;

/** Refuses a used reference. The refusal names the waybill of the order that uses it. */
async function refuseReference(tx: Tx, owner: Owner, reference: string) {
  const orderWithReference = await findOrderByReference(tx, owner, reference);
  if (!orderWithReference) throw new Error('PostgreSQL reported a duplicate reference, but no order has it');
  return refuse('reference_used', { waybill: orderWithReference.waybill });
}

/** Finds the reason why the order cannot be changed. Undefined: it can be changed. */
function findRefusal(order: StoredOrder | undefined, revision: number) {
  if (!order) return refuse('order_not_found');
  if (order.status === 'cancelled') return refuse('order_cancelled');
  if (order.recorded_at) return refuse('order_recorded');
  return order.revision === revision ? undefined : refuse('order_changed');
}

/**
 * Chooses the transfer number of the changed order: the number under which another carrier transports the parcel.
 * 1. If the carrier has set no number, returns the client's number. It is a note that the client may change.
 * 2. If the carrier has set a number, the client must request the same number or none. For any other number, returns
 *    undefined, and the caller refuses the change.
 */
function chooseTransferNumber(before: StoredOrder, requestedNumber: string): string | undefined {
  const carrierNumber = before.handover_number === null ? null : before.transfer_number;
  if (carrierNumber === null) return requestedNumber;
  return requestedNumber === '' || requestedNumber === carrierNumber ? carrierNumber : undefined;
}

/**
 * Finds a party that keeps its identity number, but moves to a country where this number is not valid. Returns
 * undefined if there is no such party.
 */
async function findPartyWithForeignIdentity(
  services: OrderServices,
  tx: Tx,
  owner: Owner,
  before: StoredOrder,
  order: OrderContent,
  identities: PartyIdentities,
): Promise<PartyRole | undefined> {
  for (const role of ['sender', 'receiver'] as const) {
    const country = order[role].region.country.code;
    if (identities[role] !== undefined || before[role].region.country.code === country) continue;
    const storedIdentity = await findOrderIdentity(tx, owner, before.order_id, role);
    if (!isIdentityOfCountry(services, owner, storedIdentity, country)) return role;
  }
  return undefined;
}
