import { createRecord } from '@miya/contract/create-record';
import { getCurrencyDigits } from '@miya/contract/money';
import {
  type ClientTextField,
  clientTextFields,
  customsLineFields,
  type DutiesPayer,
  type ExportReason,
  type Goods,
  getOrderText,
  type ItemType,
  type LineField,
  lineFieldKeys,
  type Order,
  type OrderTextField,
  orderFields,
  type PaymentMethod,
  type ShownGoodsLine,
  type ShownParcel,
  sumLineValues,
} from '@miya/contract/orders';
import { calculateRowVolume, type ParcelRow } from '@miya/contract/quotes';
import type * as z from 'zod';
import { formatDecimal } from '../../../platform/forms/parse-decimal.ts';
import { getDecimalScale, type NumberFormat, parseUnits } from './goods-numbers.ts';

/** Texts of the order that the form shows as name and code of the first item. */
type FirstItemText = 'itemName' | 'itemCode';
export type FormTextName = Exclude<ClientTextField, FirstItemText>;
export const formTextNames = clientTextFields.filter(
  (field): field is FormTextName => field !== 'itemName' && field !== 'itemCode',
);

/** An item has no currency field: all items share `currency` of the form. */
export type ItemFieldName = Exclude<LineField, 'currency'>;
export const itemFieldNames = lineFieldKeys.filter((field): field is ItemFieldName => field !== 'currency');

export const parcelFieldNames = ['pieces', 'weight', 'length', 'width', 'height', 'volume'] as const;
export type ParcelFieldName = (typeof parcelFieldNames)[number];

/** One item (a kind of goods). `row` is a React key: it stays when other rows are added or removed. */
export type ItemFormValues = Record<ItemFieldName, string> & { row: number };
/**
 * One row of equal parcels: their number (`pieces`), the weight and volume of all of them, and the size of one parcel.
 * `numbers` are the piece numbers that the parcels already have in a placed order.
 */
export type ParcelFormValues = Record<ParcelFieldName, string> & { row: number; numbers: number[] };

/**
 * The input of all fields except the parties. Drafts store this object, so its member names must not change.
 * `lines` are the items. `currency` is the currency of the item values; '' means the currency of the account.
 */
export type GoodsFormValues = Record<FormTextName | 'insured' | 'currency' | 'serviceId', string> & {
  payment: PaymentMethod;
  itemType: ItemType;
  dutiesPayer: DutiesPayer | '';
  exportReason: ExportReason | '';
  lines: ItemFormValues[];
  parcels: ParcelFormValues[];
};
export type RowListName = 'lines' | 'parcels';
export type SingleFieldName = Exclude<keyof GoodsFormValues, RowListName>;
export type GoodsFieldPath =
  | SingleFieldName
  | `lines.${number}.${ItemFieldName}`
  | `parcels.${number}.${ParcelFieldName}`;

export const emptyItem: ItemFormValues = { ...createRecord(itemFieldNames, () => ''), quantity: '1', row: 1 };
export const emptyParcel: ParcelFormValues = {
  ...createRecord(parcelFieldNames, () => ''),
  pieces: '1',
  numbers: [],
  row: 1,
};

export const emptyGoods: GoodsFormValues = {
  ...createRecord(formTextNames, () => ''),
  itemType: 'parcel',
  insured: '',
  currency: '',
  serviceId: '',
  payment: 'balance',
  dutiesPayer: '',
  exportReason: '',
  lines: [emptyItem],
  parcels: [emptyParcel],
};

const TENTHS_PER_CENTIMETRE = 10;
const sideNames = ['length', 'width', 'height'] as const;

/** The size of one parcel in centimetres. Null while no side is typed. */
function parseSize(parcel: ParcelFormValues, numberFormat: NumberFormat): ParcelRow['size'] {
  if (sideNames.every((side) => parcel[side].trim() === '')) return null;
  const parseSide = (field: (typeof sideNames)[number]) =>
    parseUnits(parcel[field], field, numberFormat) / TENTHS_PER_CENTIMETRE;
  return { length: parseSide('length'), width: parseSide('width'), height: parseSide('height') };
}

/** Converts a row to numbers. An input that is not a number becomes NaN, and the rules of the contract refuse NaN. */
export function toParcelRow(parcel: ParcelFormValues, numberFormat: NumberFormat): ParcelRow {
  const size = parseSize(parcel, numberFormat);
  return {
    pieces: parseUnits(parcel.pieces, 'pieces', numberFormat),
    weight: parseUnits(parcel.weight, 'weight', numberFormat),
    size,
    // 0 when a size is given: the volume is then calculated from the size.
    volume: size ? 0 : parseUnits(parcel.volume, 'volume', numberFormat),
  };
}

/**
 * The volume of all parcels of the row in cubic centimetres. Undefined when the size is incomplete. The user then types
 * the volume.
 */
export function calculateVolume(parcel: ParcelFormValues, numberFormat: NumberFormat): number | undefined {
  const row = toParcelRow(parcel, numberFormat);
  const volume = row.size ? calculateRowVolume(row) : 0;
  return volume > 0 ? volume : undefined;
}

/** The number format of item values. Their currency may have other decimal digits than the currency of the account. */
export const getItemValueFormat = (
  { currency }: GoodsFormValues,
  numberFormat: NumberFormat,
): NumberFormat =>
  currency === '' ? numberFormat : { ...numberFormat, moneyDigits: getCurrencyDigits(currency) };

function toItem(item: ItemFormValues, currency: string, numberFormat: NumberFormat) {
  const texts = createRecord(itemFieldNames, (field) => item[field]);
  const parseField = (field: 'quantity' | 'unitValue' | 'netWeight') =>
    parseUnits(item[field], field, numberFormat);
  return {
    ...texts,
    quantity: parseField('quantity'),
    unitValue: parseField('unitValue'),
    netWeight: parseField('netWeight'),
    currency,
  };
}

/** Whether the item has quantity 1 and no customs fields. The request then needs no `lines`: see toGoods. */
const hasOnlyBasicFields = (item: ItemFormValues) =>
  item.quantity.trim() === '1' && customsLineFields.every((field) => item[field].trim() === '');

/**
 * The goods as the API expects them. A single basic item is sent as `itemName`, `itemCode` and `declared` instead of
 * `lines`. A single parcel row is sent as fields of the goods instead of `parcels`.
 */
export function toGoods(form: GoodsFormValues, numberFormat: NumberFormat): z.input<typeof Goods> {
  const { itemType, currency, remark, insured } = form;
  const lines = form.lines.map((item) => toItem(item, currency, getItemValueFormat(form, numberFormat)));
  const rows = form.parcels.map((parcel) => toParcelRow(parcel, numberFormat));
  const [item] = lines;
  const [row] = rows;
  const isSingleBasicItem = lines.length === 1 && form.lines.every(hasOnlyBasicFields) && currency === '';
  return {
    itemType,
    remark,
    insured: parseUnits(insured, 'insured', numberFormat),
    ...(isSingleBasicItem
      ? { itemName: item?.name, itemCode: item?.code, declared: item?.unitValue }
      : { lines }),
    ...(rows.length === 1
      ? row
      : {
          parcels: rows.map((parcelRow, index) => ({ ...parcelRow, numbers: form.parcels[index]?.numbers })),
        }),
  };
}

/** The value of all items that is declared to customs. Undefined when it is 0 or an input is not a number. */
export function sumDeclaredValue(form: GoodsFormValues, numberFormat: NumberFormat): number | undefined {
  const value = sumLineValues(
    form.lines.map((item) => toItem(item, form.currency, getItemValueFormat(form, numberFormat))),
  );
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

/** The source of the goods fields: an order, or the goods of a template. */
type GoodsSource = Pick<Order, 'goods' | 'payment' | 'dutiesPayer' | 'exportReason' | OrderTextField> & {
  service: Pick<Order['service'], 'id'>;
  /** The currency of the account. */
  quote: Pick<Order['quote'], 'currency'>;
};

/** The currency that the user chose for the item values. '' when it is the currency of the account. */
export const getChosenCurrency = ({ goods, quote }: Pick<GoodsSource, 'goods' | 'quote'>) =>
  goods.declaredCurrency === quote.currency ? '' : goods.declaredCurrency;

/**
 * Fills the fields from an order. Without `shouldKeepNumbers`, references and piece numbers are left empty, because
 * they belong to the original order and must not be copied.
 */
export function createGoodsForm(
  order: GoodsSource,
  numberFormat: NumberFormat,
  shouldKeepNumbers: boolean,
): GoodsFormValues {
  const { goods, service, payment } = order;
  const shouldKeep = (field: ClientTextField) => shouldKeepNumbers || !('notCopied' in orderFields[field]);
  const currency = getChosenCurrency(order);
  const itemFormat = getItemValueFormat({ ...emptyGoods, currency }, numberFormat);
  return {
    // The form has no field for the item type, so the order keeps its type.
    itemType: goods.itemType,
    ...createRecord(formTextNames, (field) => (shouldKeep(field) ? getOrderText(order, field) : '')),
    insured: formatUnits(goods.insured, 'insured', numberFormat),
    currency,
    lines: goods.lines.map((line, index) => createItemForm(line, index + 1, itemFormat)),
    parcels: goods.parcels.map((parcel, index) =>
      createParcelForm(parcel, index + 1, numberFormat, shouldKeepNumbers),
    ),
    dutiesPayer: order.dutiesPayer ?? '',
    exportReason: order.exportReason ?? '',
    serviceId: service.id,
    payment,
  };
}

const formatUnits = (units: number, field: string, numberFormat: NumberFormat) =>
  formatDecimal(units, getDecimalScale(field, numberFormat.moneyDigits).digits, numberFormat.signs.decimal);

/** Formats an item for the form. A suggested item has no quantity, so its quantity becomes 1. */
export function createItemForm(
  { quantity = 1, ...line }: Omit<ShownGoodsLine, 'quantity'> & { quantity?: number },
  row: number,
  numberFormat: NumberFormat,
): ItemFormValues {
  const item: Omit<ShownGoodsLine, 'quantity'> & { quantity: number } = { ...line, quantity };
  const formatField = (field: ItemFieldName) => {
    const value = item[field];
    return typeof value === 'number' ? formatUnits(value, field, numberFormat) : value;
  };
  return { ...createRecord(itemFieldNames, formatField), row };
}

function createParcelForm(
  parcel: ShownParcel,
  row: number,
  numberFormat: NumberFormat,
  shouldKeepNumbers: boolean,
): ParcelFormValues {
  const { size, numbers } = parcel;
  const formatSide = (length = 0) =>
    formatUnits(Math.round(length * TENTHS_PER_CENTIMETRE), 'length', numberFormat);
  return {
    pieces: String(parcel.pieces),
    weight: formatUnits(parcel.weight, 'weight', numberFormat),
    length: formatSide(size?.length),
    width: formatSide(size?.width),
    height: formatSide(size?.height),
    volume: size ? '' : formatUnits(parcel.volume, 'volume', numberFormat),
    numbers: shouldKeepNumbers ? numbers : [],
    row,
  };
}
