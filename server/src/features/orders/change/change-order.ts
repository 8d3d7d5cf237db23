import type { PartyRole } from '@miya/contract/addresses';
import type { OrderContent, orderCalls } from '@miya/contract/orders';
import { unlessTaken } from '../../../platform/db/connection/unless-taken.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type Handler, Refused, refuse } from '../../../platform/http/calls/handlers.ts';
import { judgeToday } from '../../clearance/index.ts';
import { identityFits } from '../../identity-numbers/index.ts';
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
  async ({ tx, caller, visit }, { id, revision, order: asked, quoteId, language }) => {
    const before = await findOrder(tx, caller, id);
    const closed = whyClosed(before, revision);
    if (!before || closed) return closed ?? refuse('order_not_found');
    const transferNumber = keptTransferNumber(before, asked.transferNumber);
    if (transferNumber === undefined) return refuse('transfer_number_set');
    const order = { ...asked, transferNumber };

    const said = sealPartyIdentities(services, caller, order);
    const identities = await resolveIdentities(services, tx, caller, order, said);
    if (identities instanceof Refused) return identities;
    const misfit = await findMisfit(services, tx, caller, before, order, identities);
    if (misfit) return refuse('identity_of_other_country', { party: misfit });
    const quote = await priceOrder(tx, caller, order, quoteId);
    if (quote instanceof Refused) return quote;
    const first = order.clientReference && (await findOrderByReference(tx, caller, order.clientReference));
    if (first && first.id !== id) return refuse('reference_used', { waybill: first.waybill });

    const { waybill } = before;
    const parcels = renumberPieces(listParcelRows(order.goods), getNumberedParcels(before));
    const judge = await judgeToday(tx, caller);
    const clearance = judge(order, hasIdentity(before, identities));
    const change = { id, revision, waybill, content: order, quote, identities, parcels, clearance };
    const after = await unlessTaken(tx, /reference/, () => updateOrder(tx, caller, change));
    // Another order took the reference while this one was being changed.
    if (after === 'taken') return refuseReference(tx, caller, order.clientReference);
    if (after) await saveItems(tx, caller, [order]);
    if (after) return presentOrder(after, getUserLanguage(visit, language));
    // Something came between.
    return whyClosed(await findOrder(tx, caller, id), revision) ?? refuse('order_changed');
  };

/** Whether the receiver has a number then: one that is not spoken of stays. */
const hasIdentity = (before: StoredOrder, { receiver }: PartyIdentities) =>
  receiver === undefined ? before.receiver_identity_masked !== '' : receiver !== null;

/** Names the order that has it. */
async function refuseReference(tx: Tx, owner: Owner, reference: string) {
  const first = await findOrderByReference(tx, owner, reference);
  if (!first) throw new Error('a reference was taken, and no order has it');
  return refuse('reference_used', { waybill: first.waybill });
}

function whyClosed(order: StoredOrder | undefined, revision: number) {
  if (!order) return refuse('order_not_found');
  if (order.status === 'cancelled') return refuse('order_cancelled');
  if (order.recorded_at) return refuse('order_recorded');
  return order.revision === revision ? undefined : refuse('order_changed');
}

/** What a client writes is a note until the carrier sets a number: left out, that one stays; another is not taken. */
function keptTransferNumber(before: StoredOrder, asked: string): string | undefined {
  const set = before.handover_number === null ? null : before.transfer_number;
  if (set === null) return asked;
  return asked === '' || asked === set ? set : undefined;
}

/** The side whose number stays while its address moves to a country that has no such numbers. */
async function findMisfit(
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
    const kept = await findOrderIdentity(tx, owner, before.order_id, role);
    if (!identityFits(services, owner, kept, country)) return role;
  }
  return undefined;
}
