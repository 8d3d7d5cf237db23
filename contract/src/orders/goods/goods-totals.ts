import type * as z from 'zod';
import { ParcelRows } from '../../quotes/parcel.ts';
import { sumParcelRows } from '../../quotes/parcel-totals.ts';
import { problemKey } from '../../values/problems.ts';
import { type GoodsLine, GoodsLines } from './goods-line.ts';

type UnparsedGoods = Record<string, unknown>;

/** What all lines are worth together. */
export const sumLineValues = (lines: readonly Pick<GoodsLine, 'quantity' | 'unitValue'>[]) =>
  lines.reduce((sum, { quantity, unitValue }) => sum + quantity * unitValue, 0);

/** What the lines say of the order as a whole. The first one names it. */
function summarizeLines(lines: readonly GoodsLine[]) {
  const [first] = lines;
  return {
    itemName: first?.name ?? '',
    itemCode: first?.code ?? '',
    declared: sumLineValues(lines),
    declaredCurrency: first?.currency || null,
  };
}

/** The totals that a client need not say. If one is said all the same, it has to be right. */
const checkedTotals = ['itemName', 'itemCode', 'declared', 'declaredCurrency', 'weight', 'pieces'] as const;

/** Goods with what follows from their lines and parcels. Input that is no goods is left to the schema. */
export function addTotals<T>(said: T, context: z.RefinementCtx): T {
  if (typeof said !== 'object' || said === null) return said;
  const goods = said as UnparsedGoods;
  const totals: UnparsedGoods = { ...readLineTotals(goods.lines), ...readParcelTotals(goods.parcels) };
  for (const field of checkedTotals.filter((one) => one in totals)) {
    const own = goods[field] ?? undefined;
    if (own !== undefined && own !== (totals[field] ?? undefined))
      context.addIssue({ code: 'custom', message: problemKey('sum_differs'), path: [field], input: own });
  }
  return { ...createPlaceholders(goods), ...said, ...totals };
}

const isPresent = (value: unknown) => value !== undefined && value !== null;

function readLineTotals(lines: unknown) {
  const { data } = GoodsLines.safeParse(lines);
  return data ? summarizeLines(data) : {};
}

function readParcelTotals(parcels: unknown) {
  const { data } = ParcelRows.safeParse(parcels);
  return data ? sumParcelRows(data) : {};
}

/** Where a line or a row is wrong, its own field says so: that there is no total then is nothing to be told as well. */
const createPlaceholders = ({ lines, parcels }: UnparsedGoods): UnparsedGoods => ({
  ...(isPresent(lines) ? { itemName: '-' } : {}),
  ...(isPresent(parcels) ? { weight: 1 } : {}),
});
