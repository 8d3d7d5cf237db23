import { currencyDigits } from '@miya/contract/money';
import {
  allLineFields,
  type ClientText,
  clientTexts,
  customsFields,
  type DutiesPayer,
  declaredValueOf,
  type ExportReason,
  type Goods,
  type ItemType,
  type LineField,
  type Order,
  type OrderText,
  orderFields,
  type PaymentMethod,
  type ShownLine,
  type ShownParcel,
  textIn,
} from '@miya/contract/orders';
import { type ParcelRow, volumeOf } from '@miya/contract/quotes';
import { recordOf } from '@miya/contract/record-of';
import type * as z from 'zod';
import { decimalText } from '../../../platform/forms/parse-decimal.ts';
import { scaleOf, unitsOf, type Writing } from './goods-numbers.ts';

/** What the first line says of the goods as a whole stands in that line. */
type LineText = 'itemName' | 'itemCode';
export type FormText = Exclude<ClientText, LineText>;
export const formTexts = clientTexts.filter(
  (field): field is FormText => field !== 'itemName' && field !== 'itemCode',
);

/** The currency is the same for all lines, and stands beside them. */
export type LineInput = Exclude<LineField, 'currency'>;
export const lineInputs = allLineFields.filter((field): field is LineInput => field !== 'currency');

export const parcelInputs = ['pieces', 'weight', 'length', 'width', 'height', 'volume'] as const;
export type ParcelInput = (typeof parcelInputs)[number];

/** `row` tells rows apart while others come and go. */
export type LineForm = Record<LineInput, string> & { row: number };
export type ParcelForm = Record<ParcelInput, string> & { row: number; numbers: number[] };

/** All of the order but its two sides, as it stands in the fields. Without a currency, the value is in the account's. */
export type GoodsForm = Record<FormText | 'insured' | 'currency' | 'serviceId', string> & {
  payment: PaymentMethod;
  itemType: ItemType;
  dutiesPayer: DutiesPayer | '';
  exportReason: ExportReason | '';
  lines: LineForm[];
  parcels: ParcelForm[];
};
export type GoodsList = 'lines' | 'parcels';
export type FlatField = Exclude<keyof GoodsForm, GoodsList>;
export type GoodsField = FlatField | `lines.${number}.${LineInput}` | `parcels.${number}.${ParcelInput}`;

export const emptyLine: LineForm = { ...recordOf(lineInputs, () => ''), quantity: '1', row: 1 };
export const emptyParcel: ParcelForm = {
  ...recordOf(parcelInputs, () => ''),
  pieces: '1',
  numbers: [],
  row: 1,
};

export const emptyGoods: GoodsForm = {
  ...recordOf(formTexts, () => ''),
  itemType: 'parcel',
  insured: '',
  currency: '',
  serviceId: '',
  payment: 'balance',
  dutiesPayer: '',
  exportReason: '',
  lines: [emptyLine],
  parcels: [emptyParcel],
};

const TENTHS = 10;
const sides = ['length', 'width', 'height'] as const;

/** The size of a piece in centimetres. Null while no side is typed. */
function sizeOf(form: ParcelForm, writing: Writing): ParcelRow['size'] {
  if (sides.every((side) => form[side].trim() === '')) return null;
  const side = (field: (typeof sides)[number]) => unitsOf(form[field], field, writing) / TENTHS;
  return { length: side('length'), width: side('width'), height: side('height') };
}

/** Equal pieces as the contract has them. What is no number stays NaN, so that the contract's own rule refuses it. */
export function rowOf(form: ParcelForm, writing: Writing): ParcelRow {
  const size = sizeOf(form, writing);
  return {
    pieces: unitsOf(form.pieces, 'pieces', writing),
    weight: unitsOf(form.weight, 'weight', writing),
    size,
    // Where there is a size, the volume follows from it.
    volume: size ? 0 : unitsOf(form.volume, 'volume', writing),
  };
}

/** Cubic centimetres of a row's pieces, where their size says it; undefined where it has to be typed. */
export function volumeBySize(form: ParcelForm, writing: Writing): number | undefined {
  const row = rowOf(form, writing);
  const volume = row.size ? volumeOf(row) : 0;
  return volume > 0 ? volume : undefined;
}

/** How the values of the lines are written: in a currency of their own they may have other digits. */
export const valueWriting = ({ currency }: GoodsForm, writing: Writing): Writing =>
  currency === '' ? writing : { ...writing, moneyDigits: currencyDigits(currency) };

function lineOf(form: LineForm, currency: string, writing: Writing) {
  const texts = recordOf(lineInputs, (field) => form[field]);
  const units = (field: 'quantity' | 'unitValue' | 'netWeight') => unitsOf(form[field], field, writing);
  return {
    ...texts,
    quantity: units('quantity'),
    unitValue: units('unitValue'),
    netWeight: units('netWeight'),
    currency,
  };
}

/** Whether it says no more of the goods than an order without lines does. */
const isPlain = (line: LineForm) =>
  line.quantity.trim() === '1' && customsFields.every((field) => line[field].trim() === '');

/** The goods as the contract takes them; a single plain line and a single row go without lists. */
export function goodsOf(form: GoodsForm, writing: Writing): z.input<typeof Goods> {
  const { itemType, currency, remark, insured } = form;
  const lines = form.lines.map((line) => lineOf(line, currency, valueWriting(form, writing)));
  const rows = form.parcels.map((parcel) => rowOf(parcel, writing));
  const [line] = lines;
  const [row] = rows;
  const isOnePlain = lines.length === 1 && form.lines.every(isPlain) && currency === '';
  return {
    itemType,
    remark,
    insured: unitsOf(insured, 'insured', writing),
    ...(isOnePlain ? { itemName: line?.name, itemCode: line?.code, declared: line?.unitValue } : { lines }),
    ...(rows.length === 1
      ? row
      : { parcels: rows.map((one, at) => ({ ...one, numbers: form.parcels[at]?.numbers })) }),
  };
}

/** What customs are told that all of it is worth; undefined where nothing is, or a number is not understood. */
export function declaredOf(form: GoodsForm, writing: Writing): number | undefined {
  const value = declaredValueOf(
    form.lines.map((line) => lineOf(line, form.currency, valueWriting(form, writing))),
  );
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

/** What the goods of the form are made of: an order, or a template of one. */
type GoodsSource = Pick<Order, 'goods' | 'payment' | 'dutiesPayer' | 'exportReason' | OrderText> & {
  service: Pick<Order['service'], 'id'>;
  /** What the account counts in. */
  quote: Pick<Order['quote'], 'currency'>;
};

/** The currency that was chosen for the values; empty where it is the account's. */
export const chosenCurrencyOf = ({ goods, quote }: Pick<GoodsSource, 'goods' | 'quote'>) =>
  goods.declaredCurrency === quote.currency ? '' : goods.declaredCurrency;

/** An earlier order in the form. A copy leaves its numbers behind, for no two orders share a reference. */
export function goodsFormOf(order: GoodsSource, writing: Writing, keepsNumbers: boolean): GoodsForm {
  const { goods, service, payment } = order;
  const isKept = (field: ClientText) => keepsNumbers || !('single' in orderFields[field]);
  const currency = chosenCurrencyOf(order);
  const lineWriting = valueWriting({ ...emptyGoods, currency }, writing);
  return {
    // The form does not ask for the type, so what an import said of it stays.
    itemType: goods.itemType,
    ...recordOf(formTexts, (field) => (isKept(field) ? textIn(order, field) : '')),
    insured: textOf(goods.insured, 'insured', writing),
    currency,
    lines: goods.lines.map((line, at) => lineFormOf(line, at + 1, lineWriting)),
    parcels: goods.parcels.map((parcel, at) => parcelFormOf(parcel, at + 1, writing, keepsNumbers)),
    dutiesPayer: order.dutiesPayer ?? '',
    exportReason: order.exportReason ?? '',
    serviceId: service.id,
    payment,
  };
}

const textOf = (units: number, field: string, writing: Writing) =>
  decimalText(units, scaleOf(field, writing.moneyDigits).digits, writing.signs.decimal);

/** A line as it stands in the form; of a remembered item there is no quantity. */
export function lineFormOf(
  { quantity = 1, ...line }: Omit<ShownLine, 'quantity'> & { quantity?: number },
  row: number,
  writing: Writing,
): LineForm {
  const shown: Omit<ShownLine, 'quantity'> & { quantity: number } = { ...line, quantity };
  const text = (field: LineInput) => {
    const value = shown[field];
    return typeof value === 'number' ? textOf(value, field, writing) : value;
  };
  return { ...recordOf(lineInputs, text), row };
}

function parcelFormOf(parcel: ShownParcel, row: number, writing: Writing, keepsNumbers: boolean): ParcelForm {
  const { size, numbers } = parcel;
  const side = (length = 0) => textOf(Math.round(length * TENTHS), 'length', writing);
  return {
    pieces: String(parcel.pieces),
    weight: textOf(parcel.weight, 'weight', writing),
    length: side(size?.length),
    width: side(size?.width),
    height: side(size?.height),
    volume: size ? '' : textOf(parcel.volume, 'volume', writing),
    numbers: keepsNumbers ? numbers : [],
    row,
  };
}
