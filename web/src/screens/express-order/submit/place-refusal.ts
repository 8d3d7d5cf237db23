import type { PartyRole } from '@miya/contract/addresses';
import type { Refusal } from '../../../platform/api/send.ts';
import type { Fault } from '../../../platform/forms/use-form.ts';
import { goodsFieldOf } from '../goods/goods-problems.ts';
import { knownOf, type OrderForm } from '../start/order-start.ts';

type Told = { field: string; fault: Fault };
export type ToldGoods = Told & { /** The order that has the number already. */ waybill?: string };

/** Where a refusal is told: on the fields of the three parts, else above the button. */
export type Placed = Record<PartyRole, Told[]> & { goods: ToldGoods[]; failure?: Fault };

const ofSide = /^order\.(sender|receiver)\.(.+)$/;

/** Which part of the form each thing the server found wrong belongs to. */
export function placeRefusal(refusal: Refusal, form: OrderForm): Placed {
  const placed: Placed = { sender: [], receiver: [], goods: [] };
  const put = (field: string, fault: Fault): boolean => {
    const [, role, inside = ''] = ofSide.exec(field) ?? [];
    if (role) placed[role as PartyRole].push({ field: inside, fault });
    const goods = goodsFieldOf(field);
    if (goods)
      placed.goods.push({
        field: goods,
        fault,
        ...(refusal.about.waybill ? { waybill: refusal.about.waybill } : {}),
      });
    if (field === 'destination') placed.receiver.push({ field: 'region.country', fault });
    return role !== undefined || goods !== undefined || field === 'destination';
  };
  if (aboutIdentity.has(refusal.refusal)) {
    // The refusal names no side, so each side whose number was to be taken over is asked for it.
    for (const role of ['sender', 'receiver'] as const)
      if (form[role].form.identityNumber === undefined && knownOf(form[role]))
        placed[role].push({ field: 'identityNumber', fault: refusal.refusal });
    return placed;
  }
  // The words of the refusal say more than the problem that goes with it.
  if (refusal.field && put(refusal.field, refusal.refusal)) return placed;
  const onFields = refusal.problems.filter(({ field, problem }) => put(field, problem));
  if (onFields.length > 0) return placed;
  return { ...placed, failure: refusal.refusal };
}

const aboutIdentity: ReadonlySet<Fault> = new Set(['identity_source_unknown', 'identity_of_other_country']);
