import { Party, Receiver } from '@miya/contract/addresses';
import { Goods, type ShownGoods } from '@miya/contract/orders';
import { recordOf } from '@miya/contract/record-of';
import type { ShownParts, TemplateParts } from '@miya/contract/templates';
import { type FormText, formTexts, goodsFormOf, goodsOf } from '../goods/goods-form.ts';
import type { Writing } from '../goods/goods-numbers.ts';
import { type OrderForm, partyOf, sideOf } from './order-start.ts';

/** What of the form can be kept: the parts that the contract takes for whole. */
export function partsOf({ sender, receiver, goods }: OrderForm, writing: Writing): TemplateParts {
  const side = (form: OrderForm['sender'], rules: typeof Party | typeof Receiver) => {
    const { party, from } = partyOf(form);
    const sound = rules.safeParse(party).data;
    return sound ? { party: sound, identityFrom: from } : null;
  };
  const { serviceId, payment } = goods;
  return {
    sender: side(sender, Party),
    receiver: side(receiver, Receiver),
    goods: Goods.safeParse(goodsOf(goods, writing)).data ?? null,
    delivery: serviceId === '' ? null : { serviceId, payment },
  };
}

/** The form with the parts of a template; what the template does not hold stays as it is. */
export function withParts(form: OrderForm, parts: ShownParts, writing: Writing): OrderForm {
  const { sender, receiver, goods, delivery } = parts;
  return {
    sender: sender ? sideOf(sender.party, sender.identityFrom) : form.sender,
    receiver: receiver ? sideOf(receiver.party, receiver.identityFrom) : form.receiver,
    goods: { ...(goods ? goodsWith(form.goods, goods, writing) : form.goods), ...delivery },
  };
}

/** A template holds no numbers of an order: those that were typed stay. */
function goodsWith(form: OrderForm['goods'], goods: ShownGoods, writing: Writing): OrderForm['goods'] {
  const { serviceId, payment, dutiesPayer, exportReason } = form;
  const texts = recordOf(formTexts, (field: FormText) => form[field]);
  // Lines that name no currency are valued in the account's.
  const currency = goods.lines[0]?.currency === '' ? goods.declaredCurrency : '';
  const order = {
    ...texts,
    goods,
    service: { id: serviceId },
    payment,
    dutiesPayer: dutiesPayer || null,
    exportReason: exportReason || null,
    quote: { currency },
  };
  // The pieces of another order have numbers of their own.
  const parcels = goods.parcels.map((parcel) => ({ ...parcel, numbers: [] }));
  return goodsFormOf({ ...order, goods: { ...goods, parcels } }, writing, true);
}
