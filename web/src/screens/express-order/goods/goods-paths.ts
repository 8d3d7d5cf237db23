import { type LineField, lineFields, type OrderField, orderFields } from '@miya/contract/orders';
import { formatDecimal } from '../../../platform/forms/parse-decimal.ts';
import {
  emptyGoods,
  type GoodsFieldPath,
  type GoodsFormValues,
  getItemValueFormat,
  itemFieldNames,
  parcelFieldNames,
  type SingleFieldName,
} from './goods-form-values.ts';
import {
  getDecimalScale,
  isNumberField,
  listReadings,
  type NumberField,
  type NumberFormat,
  normalizeNumber,
  parseUnits,
} from './goods-numbers.ts';

// A field has a path: 'remark', 'lines.0.name' (name of the first item) or 'parcels.1.weight' (weight of the second
// row).

const rowFieldPattern = /^(lines|parcels)\.(\d+)\.(\w+)$/;

type RowField = { list: 'lines' | 'parcels'; index: number; field: string };

function parseRowField(path: string): RowField | undefined {
  const [, list, index, field = ''] = rowFieldPattern.exec(path) ?? [];
  return list === 'lines' || list === 'parcels' ? { list, index: Number(index), field } : undefined;
}

/** The field name without list and index: 'lines.0.name' -> 'name'. */
export const getFieldName = (path: GoodsFieldPath): string => parseRowField(path)?.field ?? path;

/** Whether the contract declares the field in `lineFields` (fields of an item). */
export const isItemField = (path: GoodsFieldPath, name: string): name is LineField =>
  path.startsWith('lines.') && name in lineFields;
/** Whether the contract declares the field in `orderFields` (fields of the order and of parcels). */
export const isOrderField = (name: string): name is OrderField => name in orderFields;

export function isGoodsFieldPath(path: string): path is GoodsFieldPath {
  const row = parseRowField(path);
  if (!row) return path in emptyGoods && path !== 'lines' && path !== 'parcels';
  const inputs: readonly string[] = row.list === 'lines' ? itemFieldNames : parcelFieldNames;
  return inputs.includes(row.field);
}

/** The text of the field; '' when its row has been removed. */
export function getFieldText(form: GoodsFormValues, path: GoodsFieldPath): string {
  const row = parseRowField(path);
  if (!row) return form[path as SingleFieldName];
  const rowValues: object | undefined = form[row.list][row.index];
  return rowValues ? String(Reflect.get(rowValues, row.field)) : '';
}

/** Returns a copy of the form with this text in the field. */
export function changeFieldText(form: GoodsFormValues, path: GoodsFieldPath, text: string): GoodsFormValues {
  const row = parseRowField(path);
  if (!row) return { ...form, [path]: text };
  const rows = form[row.list].map((values, index) =>
    index === row.index ? { ...values, [row.field]: text } : values,
  );
  return { ...form, [row.list]: rows };
}

/** The paths of all number fields. */
function listNumberFields({ lines, parcels }: GoodsFormValues): GoodsFieldPath[] {
  return [
    'insured',
    ...lines.flatMap((_, index) =>
      itemFieldNames.filter(isNumberField).map((field) => `lines.${index}.${field}` as const),
    ),
    ...parcels.flatMap((_, index) => parcelFieldNames.map((field) => `parcels.${index}.${field}` as const)),
  ];
}

/** The number format of a field. Item values may be in another currency, with other decimal digits. */
const getFieldFormat = (form: GoodsFormValues, path: GoodsFieldPath, numberFormat: NumberFormat) =>
  getFieldName(path) === 'unitValue' ? getItemValueFormat(form, numberFormat) : numberFormat;

const readFieldNumber = <T>(
  form: GoodsFormValues,
  path: GoodsFieldPath,
  numberFormat: NumberFormat,
  read: (typed: string, field: NumberField, numberFormat: NumberFormat) => T,
): T | undefined => {
  const name = getFieldName(path);
  return isNumberField(name)
    ? read(getFieldText(form, path), name, getFieldFormat(form, path, numberFormat))
    : undefined;
};

/** The two numbers that an ambiguous field can mean; empty when the number is clear or the field holds no number. */
export const listFieldReadings = (
  form: GoodsFormValues,
  path: GoodsFieldPath,
  numberFormat: NumberFormat,
): string[] => readFieldNumber(form, path, numberFormat, listReadings) ?? [];

/** Returns a copy of the form in which the number of the field is rewritten: '12,590.58' -> '12590.58'. */
export function normalizeFieldNumber(
  form: GoodsFormValues,
  path: GoodsFieldPath,
  numberFormat: NumberFormat,
): GoodsFormValues {
  const text = readFieldNumber(form, path, numberFormat, normalizeNumber);
  return text === undefined ? form : changeFieldText(form, path, text);
}

/** The paths of fields whose number is ambiguous. */
export const listAmbiguousFields = (form: GoodsFormValues, numberFormat: NumberFormat): GoodsFieldPath[] =>
  listNumberFields(form).filter((path) => listFieldReadings(form, path, numberFormat).length > 0);

/**
 * Numbers by field path, in integer units of the last decimal digit: `{ 'parcels.0.weight': 1500 }`.
 * Fields that are empty, 0 or not a number are left out. Drafts store this object.
 */
export type NumbersByField = Record<string, number>;

export function readNumbers(form: GoodsFormValues, numberFormat: NumberFormat): NumbersByField {
  const read = listNumberFields(form).map(
    (path) => [path, readFieldNumber(form, path, numberFormat, parseUnits) ?? 0] as const,
  );
  return Object.fromEntries(read.filter(([, units]) => units > 0));
}

/** Returns a copy of the form with these numbers, formatted with the signs of the user's language. */
export function writeNumbers(
  form: GoodsFormValues,
  numbers: NumbersByField,
  numberFormat: NumberFormat,
): GoodsFormValues {
  return listNumberFields(form).reduce((next, path) => {
    const units = numbers[path];
    if (!units) return next;
    const { moneyDigits, signs } = getFieldFormat(form, path, numberFormat);
    return changeFieldText(
      next,
      path,
      formatDecimal(units, getDecimalScale(getFieldName(path), moneyDigits).digits, signs.decimal),
    );
  }, form);
}

/** Formats all numbers of the form with other signs. The numbers stay the same when the user changes the language. */
export const convertNumbers = (
  form: GoodsFormValues,
  from: NumberFormat,
  to: NumberFormat,
): GoodsFormValues => writeNumbers(form, readNumbers(form, from), to);
