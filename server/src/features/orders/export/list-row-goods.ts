import { getMinorUnits } from '@miya/contract/money';
import type { GoodsColumn } from '@miya/contract/order-sheets';
import type { ExportedField, ShownGoodsLine, ShownParcel } from '@miya/contract/orders';
import type { SheetCell } from '../../../libraries/spreadsheets/index.ts';
import { type GoodsRow, getGoodsLines, getNumberedParcels, presentParcels } from '../goods/stored-goods.ts';

/**
 * The goods of a spreadsheet row: an item (`line`) and a group of equal pieces (`parcel`). The item need not be in
 * these pieces: an order does not store which piece contains which item. Undefined: the row has no item, or no
 * pieces.
 */
export type RowGoods = { line: ShownGoodsLine | undefined; parcel: ShownParcel | undefined };

/**
 * Lists the goods of each spreadsheet row of an order: row n has the n-th item and the n-th group of equal pieces.
 * Equal items and equal groups are merged, so that no two rows repeat the same goods.
 */
export function listRowGoods(row: GoodsRow): [RowGoods, ...RowGoods[]] {
  const lines = mergeEqualRows(getGoodsLines(row), ['quantity']);
  const parcels = mergeEqualRows(
    // Remove the piece numbers, because they differ in equal groups.
    presentParcels(getNumberedParcels(row)).map((parcel) => ({ ...parcel, numbers: [] })),
    ['pieces', 'weight', 'volume'],
    ({ pieces, weight, volume }) => [weight / pieces, volume / pieces],
  );
  const getRowGoods = (index: number): RowGoods => ({ line: lines[index], parcel: parcels[index] });
  const additionalRows = Math.max(lines.length, parcels.length) - 1;
  return [getRowGoods(0), ...Array.from({ length: additionalRows }, (_, index) => getRowGoods(index + 1))];
}

/**
 * Merges rows that are equal except for the `summedFields`, and adds up these fields. `getExtraKey` returns further
 * values that must be equal, for example the weight per piece.
 */
function mergeEqualRows<Field extends string, Row extends Record<Field, number>>(
  rows: readonly Row[],
  summedFields: readonly Field[],
  getExtraKey: (row: Row) => unknown = () => null,
): Row[] {
  const zeros = Object.fromEntries(summedFields.map((field) => [field, 0]));
  const groups = Map.groupBy(rows, (row) => JSON.stringify([{ ...row, ...zeros }, getExtraKey(row)]));
  return [...groups.values()].flatMap(([firstRow, ...otherRows]) => {
    if (!firstRow) return [];
    const sumField = (field: Field) =>
      otherRows.reduce<number>((sum, row) => sum + row[field], firstRow[field]);
    return [{ ...firstRow, ...Object.fromEntries(summedFields.map((field) => [field, sumField(field)])) }];
  });
}

const getDeclaredCurrency = (row: GoodsRow) => row.declared_currency ?? row.currency;

/** Builds the cells of the order columns that describe the item and the pieces, for example its name and weight. */
export function buildOrderGoodsCells(row: GoodsRow, { line, parcel }: RowGoods) {
  return {
    itemName: line?.name ?? '',
    itemCode: line?.code ?? '',
    declared: line ? (line.quantity * line.unitValue) / getMinorUnits(getDeclaredCurrency(row)) : '',
    declaredCurrency: line ? getDeclaredCurrency(row) : '',
    pieces: parcel?.pieces ?? '',
    weight: parcel ? parcel.weight / 1_000 : '',
    volume: parcel ? parcel.volume / 1_000_000 : '',
  } satisfies Partial<Record<ExportedField, SheetCell>>;
}

/** Builds the cells of the goods columns. */
export function buildGoodsCells(row: GoodsRow, { line, parcel }: RowGoods): Record<GoodsColumn, SheetCell> {
  const minorUnits = getMinorUnits(getDeclaredCurrency(row));
  return {
    quantity: line?.quantity ?? '',
    unitValue: line && line.unitValue > 0 ? line.unitValue / minorUnits : '',
    hsCode: line?.hsCode ?? '',
    origin: line?.origin ?? '',
    englishName: line?.englishName ?? '',
    netWeight: line && line.netWeight > 0 ? line.netWeight / 1_000 : '',
    gtin: line?.gtin ?? '',
    manufacturerCode: line?.manufacturerCode ?? '',
    manufacturer: line?.manufacturer ?? '',
    link: line?.link ?? '',
    itemType: '',
    length: parcel?.size?.length ?? '',
    width: parcel?.size?.width ?? '',
    height: parcel?.size?.height ?? '',
  };
}
