import { type FieldProblem, toProblem } from '@miya/contract';
import { Goods, isVagueGoods, OrderContent } from '@miya/contract/orders';
import { type GoodsField, type GoodsForm, goodsOf } from './goods-form.ts';

const { serviceId, payment, transferNumber, clientReference } = OrderContent.shape;
const others = { serviceId, payment, transferNumber, clientReference };

/** What is wrong with which field; the first problem of a field is what the person has to mend first. */
export function goodsProblems(
  form: GoodsForm,
  moneyDigits: number,
  country: string | undefined,
): FieldProblem[] {
  const first = new Map<string, FieldProblem>();
  const add = (field: string, message: string) => {
    if (!first.has(field)) first.set(field, { field, problem: toProblem(message) });
  };
  for (const { path, message } of Goods.safeParse(goodsOf(form, { moneyDigits })).error?.issues ?? [])
    add(fieldAt(path.join('.')), message);
  if (country && isVagueGoods(country, form.itemName)) add('itemName', 'item_vague');
  for (const [field, schema] of Object.entries(others)) {
    const issue = schema.safeParse(form[field as GoodsField]).error?.issues[0];
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
  if (inGoods) return inGoods === 'size' ? 'length' : (fieldAt(inGoods) as GoodsField);
  if (plain in others) return plain as GoodsField;
  return plain === 'weight' ? 'weight' : undefined;
}
