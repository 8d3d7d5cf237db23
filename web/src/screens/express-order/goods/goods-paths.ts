import { type LineField, lineFields, type OrderField, orderFields } from '@miya/contract/orders';
import { decimalText } from '../../../platform/forms/parse-decimal.ts';
import {
  emptyGoods,
  type FlatField,
  type GoodsField,
  type GoodsForm,
  lineInputs,
  parcelInputs,
  valueWriting,
} from './goods-form.ts';
import {
  isNumber,
  type NumberField,
  readingsOf,
  scaleOf,
  understood,
  unitsOf,
  type Writing,
} from './goods-numbers.ts';

// A field of the form by its path: 'remark', 'lines.0.name', 'parcels.1.weight'.

const ofRow = /^(lines|parcels)\.(\d+)\.(\w+)$/;

type RowField = { list: 'lines' | 'parcels'; at: number; field: string };

function rowFieldIn(path: string): RowField | undefined {
  const [, list, at, field = ''] = ofRow.exec(path) ?? [];
  return list === 'lines' || list === 'parcels' ? { list, at: Number(at), field } : undefined;
}

/** The name of the field itself, wherever it stands. */
export const nameOf = (path: GoodsField): string => rowFieldIn(path)?.field ?? path;

/** What a field of a line, or of the order and its pieces, is declared under. */
export const isLineName = (path: GoodsField, name: string): name is LineField =>
  path.startsWith('lines.') && name in lineFields;
export const isOrderName = (name: string): name is OrderField => name in orderFields;

export function isField(path: string): path is GoodsField {
  const row = rowFieldIn(path);
  if (!row) return path in emptyGoods && path !== 'lines' && path !== 'parcels';
  const inputs: readonly string[] = row.list === 'lines' ? lineInputs : parcelInputs;
  return inputs.includes(row.field);
}

/** What stands in the field; nothing where its row is gone. */
export function textAt(form: GoodsForm, path: GoodsField): string {
  const row = rowFieldIn(path);
  if (!row) return form[path as FlatField];
  const found: object | undefined = form[row.list][row.at];
  return found ? String(Reflect.get(found, row.field)) : '';
}

/** The form with another text in the field. */
export function withText(form: GoodsForm, path: GoodsField, text: string): GoodsForm {
  const row = rowFieldIn(path);
  if (!row) return { ...form, [path]: text };
  const rows = form[row.list].map((one, at) => (at === row.at ? { ...one, [row.field]: text } : one));
  return { ...form, [row.list]: rows };
}

/** The fields of numbers there are. */
function numberPaths({ lines, parcels }: GoodsForm): GoodsField[] {
  return [
    'insured',
    ...lines.flatMap((_, at) => lineInputs.filter(isNumber).map((field) => `lines.${at}.${field}` as const)),
    ...parcels.flatMap((_, at) => parcelInputs.map((field) => `parcels.${at}.${field}` as const)),
  ];
}

/** How the numbers of a field are written: the values of lines in their own currency. */
const writingAt = (form: GoodsForm, path: GoodsField, writing: Writing) =>
  nameOf(path) === 'unitValue' ? valueWriting(form, writing) : writing;

const numberAt = <T>(
  form: GoodsForm,
  path: GoodsField,
  writing: Writing,
  read: (typed: string, field: NumberField, writing: Writing) => T,
): T | undefined => {
  const name = nameOf(path);
  return isNumber(name) ? read(textAt(form, path), name, writingAt(form, path, writing)) : undefined;
};

/** The numbers to choose from where what was typed can be two. */
export const readingsAt = (form: GoodsForm, path: GoodsField, writing: Writing): string[] =>
  numberAt(form, path, writing, readingsOf) ?? [];

/** The form with the field's number as it was understood. */
export function withUnderstood(form: GoodsForm, path: GoodsField, writing: Writing): GoodsForm {
  const text = numberAt(form, path, writing, understood);
  return text === undefined ? form : withText(form, path, text);
}

/** The fields whose number can be read in two ways. */
export const ambiguousIn = (form: GoodsForm, writing: Writing): GoodsField[] =>
  numberPaths(form).filter((path) => readingsAt(form, path, writing).length > 0);

/** Numbers as they were understood, by their path, in whole units of their last digit; what was not understood is left out. */
export type Numbers = Record<string, number>;

export function numbersIn(form: GoodsForm, writing: Writing): Numbers {
  const read = numberPaths(form).map((path) => [path, numberAt(form, path, writing, unitsOf) ?? 0] as const);
  return Object.fromEntries(read.filter(([, units]) => units > 0));
}

/** The numbers in the form, written with the reader's signs. */
export function withNumbers(form: GoodsForm, numbers: Numbers, writing: Writing): GoodsForm {
  return numberPaths(form).reduce((next, path) => {
    const units = numbers[path];
    if (!units) return next;
    const { moneyDigits, signs } = writingAt(form, path, writing);
    return withText(next, path, decimalText(units, scaleOf(nameOf(path), moneyDigits).digits, signs.decimal));
  }, form);
}

/** The same numbers in a form that has been written with other signs: who changes the language changes no number. */
export const rewritten = (form: GoodsForm, from: Writing, to: Writing): GoodsForm =>
  withNumbers(form, numbersIn(form, from), to);
