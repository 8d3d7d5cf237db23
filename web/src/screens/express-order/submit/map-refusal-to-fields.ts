import type { PartyRole } from '@miya/contract/addresses';
import type { FailedResponse } from '../../../platform/api/send.ts';
import type { Fault } from '../../../platform/forms/use-form.ts';
import { findGoodsField } from '../goods/goods-problems.ts';
import { findStoredIdentity, type OrderFormValues } from '../start/order-form-values.ts';

type RejectedField = { field: string; fault: Fault };
export type RejectedGoodsField = RejectedField & {
  /** The waybill number of the order that already uses the reference. */
  waybill?: string;
};

/**
 * A refusal assigned to the fields of sender, receiver and goods. `failure` is set when the refusal names no field of
 * the form. The form shows `failure` above the submit button.
 */
export type RefusalByPart = Record<PartyRole, RejectedField[]> & {
  goods: RejectedGoodsField[];
  failure?: Fault;
};

const partyFieldPattern = /^order\.(sender|receiver)\.(.+)$/;

/**
 * Assigns a refusal to the fields of the form. Takes the first that applies:
 * 1. an identity number that cannot be copied: the identity field of each party with a stored number
 * 2. the field that the refusal names
 * 3. the fields of its problems
 * 4. no field: `failure`
 */
export function mapRefusalToFields(refusal: FailedResponse, form: OrderFormValues): RefusalByPart {
  const refusalByPart: RefusalByPart = { sender: [], receiver: [], goods: [] };
  const assignToField = (field: string, fault: Fault): boolean => {
    const [, role, partyField = ''] = partyFieldPattern.exec(field) ?? [];
    if (role) refusalByPart[role as PartyRole].push({ field: partyField, fault });
    const goodsField = findGoodsField(field);
    if (goodsField)
      refusalByPart.goods.push({
        field: goodsField,
        fault,
        ...(refusal.about.waybill ? { waybill: refusal.about.waybill } : {}),
      });
    if (field === 'destination') refusalByPart.receiver.push({ field: 'region.country', fault });
    return role !== undefined || goodsField !== undefined || field === 'destination';
  };
  if (identityRefusals.has(refusal.refusal)) {
    // The refusal names no party, so the user has to type the number again for each party with a stored number.
    for (const role of ['sender', 'receiver'] as const)
      if (form[role].form.identityNumber === undefined && findStoredIdentity(form[role]))
        refusalByPart[role].push({ field: 'identityNumber', fault: refusal.refusal });
    return refusalByPart;
  }
  // The text of the refusal is more precise than the text of its problem.
  if (refusal.field && assignToField(refusal.field, refusal.refusal)) return refusalByPart;
  const assignedProblems = refusal.problems.filter(({ field, problem }) => assignToField(field, problem));
  if (assignedProblems.length > 0) return refusalByPart;
  return { ...refusalByPart, failure: refusal.refusal };
}

const identityRefusals: ReadonlySet<Fault> = new Set([
  'identity_source_unknown',
  'identity_of_other_country',
]);
