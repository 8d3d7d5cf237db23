import type * as z from 'zod';
import { ParcelRows } from '../../quotes/parcel.ts';
import { totalsOf } from '../../quotes/parcel-totals.ts';
import { problem } from '../../values/problems.ts';
import { type GoodsLine, GoodsLines } from './goods-line.ts';

type Said = Record<string, unknown>;

/** What all lines are worth together. */
export const declaredValueOf = (lines: readonly Pick<GoodsLine, 'quantity' | 'unitValue'>[]) =>
  lines.reduce((sum, { quantity, unitValue }) => sum + quantity * unitValue, 0);

/** What the lines say of the order as a whole. The first one names it. */
function summaryOf(lines: readonly GoodsLine[]) {
  const [first] = lines;
  return {
    itemName: first?.name ?? '',
    itemCode: first?.code ?? '',
    declared: declaredValueOf(lines),
    declaredCurrency: first?.currency || null,
  };
}

/** The totals that a client need not say. If one is said all the same, it has to be right. */
const compared = ['itemName', 'itemCode', 'declared', 'declaredCurrency', 'weight', 'pieces'] as const;

/** Goods with what follows from their lines and parcels. Input that is no goods is left to the schema. */
export function withTotals<T>(said: T, context: z.RefinementCtx): T {
  if (typeof said !== 'object' || said === null) return said;
  const goods = said as Said;
  const totals: Said = { ...totalsOfLines(goods.lines), ...totalsOfParcels(goods.parcels) };
  for (const field of compared.filter((one) => one in totals)) {
    const own = goods[field] ?? undefined;
    if (own !== undefined && own !== (totals[field] ?? undefined))
      context.addIssue({ code: 'custom', message: problem('sum_differs'), path: [field], input: own });
  }
  return { ...standIns(goods), ...said, ...totals };
}

const isSaid = (value: unknown) => value !== undefined && value !== null;

function totalsOfLines(lines: unknown) {
  const { data } = GoodsLines.safeParse(lines);
  return data ? summaryOf(data) : {};
}

function totalsOfParcels(parcels: unknown) {
  const { data } = ParcelRows.safeParse(parcels);
  return data ? totalsOf(data) : {};
}

/** Where a line or a row is wrong, its own field says so: that there is no total then is nothing to be told as well. */
const standIns = ({ lines, parcels }: Said): Said => ({
  ...(isSaid(lines) ? { itemName: '-' } : {}),
  ...(isSaid(parcels) ? { weight: 1 } : {}),
});
