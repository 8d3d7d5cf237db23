import { Party, Receiver } from '@miya/contract/addresses';
import { createRecord } from '@miya/contract/create-record';
import { Goods, type ShownGoods } from '@miya/contract/orders';
import type { ShownTemplateParts, TemplateParts } from '@miya/contract/templates';
import { createGoodsForm, type FormTextName, formTextNames, toGoods } from '../goods/goods-form-values.ts';
import type { NumberFormat } from '../goods/goods-numbers.ts';
import { createPartyValues, type OrderFormValues, toPartyInput } from './order-form-values.ts';

/** The parts of the form that can be saved as a template. A part that is not valid is null. */
export function toTemplateParts(
  { sender, receiver, goods }: OrderFormValues,
  numberFormat: NumberFormat,
): TemplateParts {
  const toPart = (form: OrderFormValues['sender'], rules: typeof Party | typeof Receiver) => {
    const { party, from } = toPartyInput(form);
    const validParty = rules.safeParse(party).data;
    return validParty ? { party: validParty, identityFrom: from } : null;
  };
  const { serviceId, payment } = goods;
  return {
    sender: toPart(sender, Party),
    receiver: toPart(receiver, Receiver),
    goods: Goods.safeParse(toGoods(goods, numberFormat)).data ?? null,
    delivery: serviceId === '' ? null : { serviceId, payment },
  };
}

/** Fills the form with the parts of a template. Parts that the template does not have stay unchanged. */
export function fillFromTemplate(
  form: OrderFormValues,
  parts: ShownTemplateParts,
  numberFormat: NumberFormat,
): OrderFormValues {
  const { sender, receiver, goods, delivery } = parts;
  return {
    sender: sender ? createPartyValues(sender.party, sender.identityFrom) : form.sender,
    receiver: receiver ? createPartyValues(receiver.party, receiver.identityFrom) : form.receiver,
    goods: { ...(goods ? fillGoods(form.goods, goods, numberFormat) : form.goods), ...delivery },
  };
}

/** The typed references and other texts of the order stay, because a template does not contain them. */
function fillGoods(
  form: OrderFormValues['goods'],
  goods: ShownGoods,
  numberFormat: NumberFormat,
): OrderFormValues['goods'] {
  const { serviceId, payment, dutiesPayer, exportReason } = form;
  const texts = createRecord(formTextNames, (field: FormTextName) => form[field]);
  // Items without a currency have values in the currency of the account. `quote.currency` is then set to the declared
  // currency, so that getChosenCurrency returns '': the currency of the account.
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
  // Piece numbers belong to the order that the template was made from.
  const parcels = goods.parcels.map((parcel) => ({ ...parcel, numbers: [] }));
  return createGoodsForm({ ...order, goods: { ...goods, parcels } }, numberFormat, true);
}
