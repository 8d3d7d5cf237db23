import {
  type ClientText,
  clientTexts,
  type Goods,
  goodsTexts,
  type ItemType,
  type Order,
  orderFields,
  type PaymentMethod,
  textIn,
} from '@miya/contract/orders';
import { recordOf } from '@miya/contract/record-of';
import { decimalText, parseDecimal } from './parse-decimal.ts';

type Measure = 'pieces' | 'weight' | 'length' | 'width' | 'height' | 'volume' | 'insured';

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
  serviceId: '',
  payment: 'balance',
};

/** How numbers are written: the digits of the currency, and the reader's decimal sign. */
export type Writing = { moneyDigits: number; decimalSign: string };

const KILOGRAM_DIGITS = 3;
const CUBIC_METRE_DIGITS = 6;

/** The size of a piece in whole centimetres: a broken one counts as the next. Null while no side is typed. */
function sizeOf({ length, width, height }: GoodsForm): Goods['size'] {
  if ([length, width, height].every((side) => side.trim() === '')) return null;
  const side = (typed: string) => parseDecimal(typed, 0, 'up');
  return { length: side(length), width: side(width), height: side(height) };
}

/** Cubic centimetres of all pieces, where the size says it; undefined where it has to be typed. */
export function volumeBySize(form: GoodsForm): number | undefined {
  const size = sizeOf(form);
  if (!size) return undefined;
  const volume = size.length * size.width * size.height * parseDecimal(form.pieces, 0);
  return volume > 0 ? volume : undefined;
}

/** As the contract has it. What is no number stays NaN, so that the contract's own rule refuses it. */
export function goodsOf(form: GoodsForm, { moneyDigits }: Pick<Writing, 'moneyDigits'>): Goods {
  const size = sizeOf(form);
  return {
    itemType: form.itemType,
    ...recordOf(goodsTexts, (field) => form[field]),
    pieces: parseDecimal(form.pieces, 0),
    weight: parseDecimal(form.weight, KILOGRAM_DIGITS, 'up'),
    size,
    // Where there is a size, the volume follows from it.
    volume: size ? 0 : parseDecimal(form.volume, CUBIC_METRE_DIGITS, 'up'),
    insured: parseDecimal(form.insured, moneyDigits),
  };
}

/** An earlier order in the form. Its numbers stay with it: no two orders share a reference. */
export function goodsFormOf(order: Order, writing: Writing, keepsNumbers: boolean): GoodsForm {
  const { goods, service, payment } = order;
  const isKept = (field: ClientText) => keepsNumbers || !('single' in orderFields[field]);
  const text = (units: number, digits: number) => decimalText(units, digits, writing.decimalSign);
  return {
    // Not asked for here; what an import said of it stays.
    itemType: goods.itemType,
    ...recordOf(clientTexts, (field) => (isKept(field) ? textIn(order, field) : '')),
    pieces: String(goods.pieces),
    weight: text(goods.weight, KILOGRAM_DIGITS),
    length: text(goods.size?.length ?? 0, 0),
    width: text(goods.size?.width ?? 0, 0),
    height: text(goods.size?.height ?? 0, 0),
    volume: goods.size ? '' : text(goods.volume, CUBIC_METRE_DIGITS),
    insured: text(goods.insured, writing.moneyDigits),
    serviceId: service.id,
    payment,
  };
}
