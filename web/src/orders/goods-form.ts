import {
  type ClientText,
  clientTexts,
  type Goods,
  goodsTexts,
  type ItemType,
  type Order,
  type OrderText,
  orderFields,
  type PaymentMethod,
  textIn,
} from '@miya/contract/orders';
import { recordOf } from '@miya/contract/record-of';
import type { Signs } from '../i18n/number-tag.ts';
import { asUnderstood, decimalText, parseDecimal, type Scale, twoReadings } from './parse-decimal.ts';

type Measure = 'pieces' | 'weight' | 'length' | 'width' | 'height' | 'volume' | 'insured' | 'declared';

/** All of the order but its two sides, as it stands in the fields. */
export type GoodsForm = Record<ClientText | Measure | 'serviceId', string> & {
  payment: PaymentMethod;
  itemType: ItemType;
};
export type GoodsField = keyof GoodsForm;

export const emptyGoods: GoodsForm = {
  ...recordOf(clientTexts, () => ''),
  itemType: 'parcel',
  pieces: '1',
  weight: '',
  length: '',
  width: '',
  height: '',
  volume: '',
  insured: '',
  declared: '',
  serviceId: '',
  payment: 'balance',
};

/** How numbers are written: the digits of the currency, and the reader's signs. */
export type Writing = { moneyDigits: number; signs: Signs };

const KILOGRAM_DIGITS = 3;
const CUBIC_METRE_DIGITS = 6;
const CENTIMETRE_DIGITS = 1;
const TENTHS = 10;

const measures: Record<Measure, (moneyDigits: number) => Scale> = {
  pieces: () => ({ digits: 0, beyond: 'refuse' }),
  weight: () => ({ digits: KILOGRAM_DIGITS, beyond: 'up' }),
  length: () => ({ digits: CENTIMETRE_DIGITS, beyond: 'up' }),
  width: () => ({ digits: CENTIMETRE_DIGITS, beyond: 'up' }),
  height: () => ({ digits: CENTIMETRE_DIGITS, beyond: 'up' }),
  volume: () => ({ digits: CUBIC_METRE_DIGITS, beyond: 'up' }),
  insured: (moneyDigits) => ({ digits: moneyDigits, beyond: 'refuse' }),
  declared: (moneyDigits) => ({ digits: moneyDigits, beyond: 'refuse' }),
};
export const isMeasure = (field: string): field is Measure => field in measures;

const unitsIn = (form: GoodsForm, field: Measure, { moneyDigits, signs }: Writing) =>
  parseDecimal(form[field], signs, measures[field](moneyDigits));

/** The two numbers that stand in the field for this reader; none where it is clear. */
export const readingsIn = (form: GoodsForm, field: Measure, { moneyDigits, signs }: Writing): string[] =>
  twoReadings(form[field], signs, measures[field](moneyDigits));

/** What stands in the field, as it was understood. */
export const understood = (form: GoodsForm, field: Measure, { moneyDigits, signs }: Writing): string =>
  asUnderstood(form[field], signs, measures[field](moneyDigits));

/** Numbers as they were understood, in whole units of their last digit; what was not understood is not among them. */
export type Numbers = Partial<Record<Measure, number>>;

export function numbersIn(form: GoodsForm, writing: Writing): Numbers {
  const fields = Object.keys(measures).filter(isMeasure);
  const read = fields.map((field) => [field, unitsIn(form, field, writing)] as const);
  return Object.fromEntries(read.filter(([, units]) => units > 0));
}

/** The numbers in the form, written with the reader's signs. */
export function withNumbers(form: GoodsForm, numbers: Numbers, { moneyDigits, signs }: Writing): GoodsForm {
  const next = { ...form };
  for (const field of Object.keys(measures).filter(isMeasure)) {
    const units = numbers[field];
    if (units) next[field] = decimalText(units, measures[field](moneyDigits).digits, signs.decimal);
  }
  return next;
}

/** The same numbers in a form that has been written with other signs: who changes the language changes no number. */
export const rewritten = (form: GoodsForm, from: Writing, to: Writing): GoodsForm =>
  withNumbers(form, numbersIn(form, from), to);

/** The size of a piece in centimetres. Null while no side is typed. */
function sizeOf(form: GoodsForm, writing: Writing): Goods['size'] {
  if ([form.length, form.width, form.height].every((side) => side.trim() === '')) return null;
  const side = (field: 'length' | 'width' | 'height') => unitsIn(form, field, writing) / TENTHS;
  return { length: side('length'), width: side('width'), height: side('height') };
}

/** Cubic centimetres of all pieces, where the size says it; undefined where it has to be typed. */
export function volumeBySize(form: GoodsForm, writing: Writing): number | undefined {
  const size = sizeOf(form, writing);
  if (!size) return undefined;
  const volume = size.length * size.width * size.height * unitsIn(form, 'pieces', writing);
  return volume > 0 ? Math.ceil(Number(volume.toFixed(3))) : undefined;
}

/** The goods as the contract has them. What is no number stays NaN, so that the contract's own rule refuses it. */
export function goodsOf(form: GoodsForm, writing: Writing): Goods {
  const size = sizeOf(form, writing);
  return {
    itemType: form.itemType,
    ...recordOf(goodsTexts, (field) => form[field]),
    pieces: unitsIn(form, 'pieces', writing),
    weight: unitsIn(form, 'weight', writing),
    size,
    // Where there is a size, the volume follows from it.
    volume: size ? 0 : unitsIn(form, 'volume', writing),
    insured: unitsIn(form, 'insured', writing),
    declared: unitsIn(form, 'declared', writing),
  };
}

/** What the goods of the form are made of: an order, or a template of one. */
type GoodsSource = Pick<Order, 'goods' | 'payment' | OrderText> & { service: Pick<Order['service'], 'id'> };

/** An earlier order in the form. A copy leaves its numbers behind, for no two orders share a reference. */
export function goodsFormOf(order: GoodsSource, writing: Writing, keepsNumbers: boolean): GoodsForm {
  const { goods, service, payment } = order;
  const isKept = (field: ClientText) => keepsNumbers || !('single' in orderFields[field]);
  const text = (units: number, digits: number) => decimalText(units, digits, writing.signs.decimal);
  const side = (length = 0) => text(Math.round(length * TENTHS), CENTIMETRE_DIGITS);
  return {
    // The form does not ask for the type, so what an import said of it stays.
    itemType: goods.itemType,
    ...recordOf(clientTexts, (field) => (isKept(field) ? textIn(order, field) : '')),
    pieces: String(goods.pieces),
    weight: text(goods.weight, KILOGRAM_DIGITS),
    length: side(goods.size?.length),
    width: side(goods.size?.width),
    height: side(goods.size?.height),
    volume: goods.size ? '' : text(goods.volume, CUBIC_METRE_DIGITS),
    insured: text(goods.insured, writing.moneyDigits),
    declared: text(goods.declared, writing.moneyDigits),
    serviceId: service.id,
    payment,
  };
}
