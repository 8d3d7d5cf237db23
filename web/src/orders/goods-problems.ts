import { type FieldProblem, toProblem } from '@miya/contract';
import { Goods, isVagueGoods, OrderContent, orderTexts } from '@miya/contract/orders';
import type { Size } from '@miya/contract/quotes';
import { recordOf } from '@miya/contract/record-of';
import {
  emptyGoods,
  type GoodsField,
  type GoodsForm,
  goodsOf,
  isMeasure,
  readingsIn,
  type Writing,
} from './goods-form.ts';

/** The rules of the fields that do not belong to the goods. */
type OtherField = Exclude<GoodsField, keyof Goods | keyof Size>;
const { serviceId, payment, ...shape } = OrderContent.shape;
const others: Pick<typeof OrderContent.shape, OtherField> = {
  serviceId,
  payment,
  ...recordOf(orderTexts, (field) => shape[field]),
};
const isOther = (field: string): field is OtherField => field in others;
const isField = (field: string): field is GoodsField => field in emptyGoods;

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
  for (const field of Object.keys(form).filter(isMeasure))
    if (readingsIn(form, field, writing).length > 0) add(field, 'number_two_ways');
  for (const { path, message } of Goods.safeParse(goodsOf(form, writing)).error?.issues ?? [])
    add(fieldAt(path.join('.')), message);
  if (country && isVagueGoods(country, form.itemName)) add('itemName', 'item_vague');
  for (const field of Object.keys(others).filter(isOther)) {
    const issue = others[field].safeParse(form[field]).error?.issues[0];
    if (issue) add(field, issue.message);
  }
  return [...first.values()];
}

/** The field of the form that a path inside the goods belongs to. */
const fieldAt = (path: string): string => path.replace(/^size\./, '');

/** The field of the form that a field of an order belongs to, however it was named; undefined: none of these. */
export function goodsFieldOf(field: string): GoodsField | undefined {
  const plain = field.replace(/^order\./, '');
  const inGoods = /^goods\.(.+)$/.exec(plain)?.[1];
  if (inGoods) return inGoods === 'size' ? 'length' : knownField(fieldAt(inGoods));
  if (isOther(plain)) return plain;
  return plain === 'weight' ? 'weight' : undefined;
}

const knownField = (field: string) => (isField(field) ? field : undefined);
