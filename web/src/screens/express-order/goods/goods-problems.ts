import { type FieldProblem, toProblem } from '@miya/contract';
import { createRecord } from '@miya/contract/create-record';
import { Goods, isVagueGoods, OrderContent, orderTextFields } from '@miya/contract/orders';
import { type GoodsFieldPath, type GoodsFormValues, toGoods } from './goods-form-values.ts';
import type { NumberFormat } from './goods-numbers.ts';
import { isGoodsFieldPath, listAmbiguousFields } from './goods-paths.ts';

/** The rules for service, payment and order texts. `Goods` of the contract does not contain these fields. */
const { serviceId, payment, ...shape } = OrderContent.shape;
const otherRules = { serviceId, payment, ...createRecord(orderTextFields, (field) => shape[field]) };
type OtherField = keyof typeof otherRules;
const isOtherField = (field: string): field is OtherField => field in otherRules;

/**
 * Lists at most one problem per field. Takes the first that applies:
 * 1. an ambiguous number
 * 2. a rule of `Goods`
 * 3. a vague item name, which customs of `destination` refuse
 * 4. a rule of `otherRules`
 */
export function listGoodsProblems(
  form: GoodsFormValues,
  numberFormat: NumberFormat,
  destination: string | undefined,
): FieldProblem[] {
  const problemsByField = new Map<string, FieldProblem>();
  const addProblem = (field: string, message: string) => {
    if (!problemsByField.has(field)) problemsByField.set(field, { field, problem: toProblem(message) });
  };
  for (const field of listAmbiguousFields(form, numberFormat)) addProblem(field, 'number_two_ways');
  for (const { path, message } of Goods.safeParse(toGoods(form, numberFormat)).error?.issues ?? [])
    addProblem(toFormField(path.join('.')), message);
  form.lines.forEach(({ name }, index) => {
    if (destination && isVagueGoods(destination, name)) addProblem(`lines.${index}.name`, 'item_vague');
  });
  for (const field of Object.keys(otherRules).filter(isOtherField)) {
    const issue = otherRules[field].safeParse(form[field]).error?.issues[0];
    if (issue) addProblem(field, issue.message);
  }
  return [...problemsByField.values()];
}

/**
 * The contract names fields of a single item and a single parcel row without an index. Their problems are shown in the
 * first row.
 */
const firstRowFields: Record<string, GoodsFieldPath> = {
  itemName: 'lines.0.name',
  itemCode: 'lines.0.code',
  declared: 'lines.0.unitValue',
  declaredCurrency: 'currency',
  weight: 'parcels.0.weight',
  pieces: 'parcels.0.pieces',
  volume: 'parcels.0.volume',
  size: 'parcels.0.length',
  length: 'parcels.0.length',
  width: 'parcels.0.width',
  height: 'parcels.0.height',
};

/** Converts a path inside `Goods` to a path of the form: 'parcels.2.size.width' -> 'parcels.2.width'. */
function toFormField(path: string): string {
  if (/^lines\.\d+\.currency$/.test(path)) return 'currency';
  const flatPath = path.replace(/(^|\.)size\.(\w+)$/, '$1$2').replace(/\.size$/, '.length');
  return firstRowFields[flatPath] ?? flatPath;
}

/**
 * Finds the form field that a refusal names, for example 'order.goods.weight' -> 'parcels.0.weight'.
 * Undefined when the named field is not in this part of the form.
 */
export function findGoodsField(field: string): GoodsFieldPath | undefined {
  const orderPath = field.replace(/^order\./, '');
  const goodsPath = /^goods\.(.+)$/.exec(orderPath)?.[1];
  if (goodsPath) {
    const path = toFormField(goodsPath);
    return isGoodsFieldPath(path) ? path : undefined;
  }
  if (isOtherField(orderPath)) return orderPath;
  return orderPath === 'weight' ? 'parcels.0.weight' : undefined;
}
