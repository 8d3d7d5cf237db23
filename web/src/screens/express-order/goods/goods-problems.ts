import { type FieldProblem, toProblem } from '@miya/contract';
import { Goods, isVagueGoods, OrderContent, orderTexts } from '@miya/contract/orders';
import { recordOf } from '@miya/contract/record-of';
import { type GoodsField, type GoodsForm, goodsOf } from './goods-form.ts';
import type { Writing } from './goods-numbers.ts';
import { ambiguousIn, isField } from './goods-paths.ts';

/** The rules of the fields that do not belong to the goods. */
const { serviceId, payment, ...shape } = OrderContent.shape;
const others = { serviceId, payment, ...recordOf(orderTexts, (field) => shape[field]) };
type OtherField = keyof typeof others;
const isOther = (field: string): field is OtherField => field in others;

/** What is wrong with which field; the first problem of a field is what the person has to mend first. */
export function goodsProblems(
  form: GoodsForm,
  writing: Writing,
  country: string | undefined,
): FieldProblem[] {
  const first = new Map<string, FieldProblem>();
  const add = (field: string, message: string) => {
    if (!first.has(field)) first.set(field, { field, problem: toProblem(message) });
  };
  for (const field of ambiguousIn(form, writing)) add(field, 'number_two_ways');
  for (const { path, message } of Goods.safeParse(goodsOf(form, writing)).error?.issues ?? [])
    add(fieldAt(path.join('.')), message);
  form.lines.forEach(({ name }, at) => {
    if (country && isVagueGoods(country, name)) add(`lines.${at}.name`, 'item_vague');
  });
  for (const field of Object.keys(others).filter(isOther)) {
    const issue = others[field].safeParse(form[field]).error?.issues[0];
    if (issue) add(field, issue.message);
  }
  return [...first.values()];
}

/** Where a form of one line and one row has what the goods as a whole say. */
const inFirstRow: Record<string, GoodsField> = {
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

/** The field of the form that a path inside the goods belongs to. */
function fieldAt(path: string): string {
  if (/^lines\.\d+\.currency$/.test(path)) return 'currency';
  const plain = path.replace(/(^|\.)size\.(\w+)$/, '$1$2').replace(/\.size$/, '.length');
  return inFirstRow[plain] ?? plain;
}

/** The field of the form that a field of an order belongs to, however it was named; undefined: none of these. */
export function goodsFieldOf(field: string): GoodsField | undefined {
  const plain = field.replace(/^order\./, '');
  const inGoods = /^goods\.(.+)$/.exec(plain)?.[1];
  if (inGoods) {
    const found = fieldAt(inGoods);
    return isField(found) ? found : undefined;
  }
  if (isOther(plain)) return plain;
  return plain === 'weight' ? 'parcels.0.weight' : undefined;
}
