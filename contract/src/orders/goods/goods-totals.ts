import type * as z from 'zod';
import { ParcelRows } from '../../quotes/parcel.ts';
import { sumParcelRows } from '../../quotes/parcel-totals.ts';
import { problemKey } from '../../values/problems.ts';
import { type GoodsLine, GoodsLines } from './goods-line.ts';

type UnparsedGoods = Record<string, unknown>;

/** Adds up the declared values of all lines. */
export const sumLineValues = (lines: readonly Pick<GoodsLine, 'quantity' | 'unitValue'>[]) =>
  lines.reduce((sum, { quantity, unitValue }) => sum + quantity * unitValue, 0);

/** The fields of the goods that follow from the lines. Name, code and currency are those of the first line. */
function summarizeLines(lines: readonly GoodsLine[]) {
  const [first] = lines;
  return {
    itemName: first?.name ?? '',
    itemCode: first?.code ?? '',
    declared: sumLineValues(lines),
    declaredCurrency: first?.currency || null,
  };
}

/** The totals that a request may omit. A total that the request contains must match the lines and parcels. */
const checkedTotals = ['itemName', 'itemCode', 'declared', 'declaredCurrency', 'weight', 'pieces'] as const;

/**
 * Adds the totals of the lines and parcels to the goods of a request, and reports totals that do not match. Returns a
 * value that is not an object unchanged, because the schema refuses it afterwards.
 */
export function addTotals<T>(input: T, context: z.RefinementCtx): T {
  if (typeof input !== 'object' || input === null) return input;
  const goods = input as UnparsedGoods;
  const totals: UnparsedGoods = { ...readLineTotals(goods.lines), ...readParcelTotals(goods.parcels) };
  for (const field of checkedTotals.filter((name) => name in totals)) {
    const givenTotal = goods[field] ?? undefined;
    if (givenTotal !== undefined && givenTotal !== (totals[field] ?? undefined))
      context.addIssue({
        code: 'custom',
        message: problemKey('sum_differs'),
        path: [field],
        input: givenTotal,
      });
  }
  return { ...createPlaceholders(goods), ...input, ...totals };
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

/**
 * Valid values for the required totals. If a line or parcel is invalid, no total can be calculated. The placeholder
 * then prevents a second problem, 'required', beside the problem of the line or parcel.
 */
const createPlaceholders = ({ lines, parcels }: UnparsedGoods): UnparsedGoods => ({
  ...(isPresent(lines) ? { itemName: '-' } : {}),
  ...(isPresent(parcels) ? { weight: 1 } : {}),
});
