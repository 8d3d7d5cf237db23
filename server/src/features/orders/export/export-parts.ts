import { minorUnitsIn } from '@miya/contract/money';
import type { GoodsColumn } from '@miya/contract/order-sheets';
import type { ExportedField, ShownLine, ShownParcel } from '@miya/contract/orders';
import type { SheetCell } from '../../../libraries/spreadsheets/index.ts';
import { type GoodsRow, getGoodsLines, getNumberedParcels, presentParcels } from '../goods/stored-goods.ts';

/** An item and a kind of pieces of an order: what one row says of it. */
export type Part = { line: ShownLine | undefined; parcel: ShownParcel | undefined };

/** The items of an order beside its kinds of pieces; at least one of each. What is equal is one, so that no two rows say the same. */
export function partsOf(row: GoodsRow): [Part, ...Part[]] {
  const lines = addUp(getGoodsLines(row), ['quantity']);
  const parcels = addUp(
    presentParcels(getNumberedParcels(row)).map((one) => ({ ...one, numbers: [] })),
    ['pieces', 'weight', 'volume'],
    ({ pieces, weight, volume }) => [weight / pieces, volume / pieces],
  );
  const partAt = (at: number): Part => ({ line: lines[at], parcel: parcels[at] });
  const more = Math.max(lines.length, parcels.length) - 1;
  return [partAt(0), ...Array.from({ length: more }, (_, at) => partAt(at + 1))];
}

/** The rows with those in one that differ in nothing but these numbers; `alike` says what has to be equal of the numbers all the same. */
function addUp<Field extends string, Row extends Record<Field, number>>(
  rows: readonly Row[],
  counted: readonly Field[],
  alike: (row: Row) => unknown = () => null,
): Row[] {
  const nothing = Object.fromEntries(counted.map((field) => [field, 0]));
  const equal = Map.groupBy(rows, (row) => JSON.stringify([{ ...row, ...nothing }, alike(row)]));
  return [...equal.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const sumOf = (field: Field) => others.reduce<number>((sum, row) => sum + row[field], first[field]);
    return [{ ...first, ...Object.fromEntries(counted.map((field) => [field, sumOf(field)])) }];
  });
}

const currencyOf = (row: GoodsRow) => row.declared_currency ?? row.currency;

/** What a row says of its item and its pieces in the columns of the order. */
export function partCells(row: GoodsRow, { line, parcel }: Part) {
  return {
    itemName: line?.name ?? '',
    itemCode: line?.code ?? '',
    declared: line ? (line.quantity * line.unitValue) / minorUnitsIn(currencyOf(row)) : '',
    declaredCurrency: line ? currencyOf(row) : '',
    pieces: parcel?.pieces ?? '',
    weight: parcel ? parcel.weight / 1_000 : '',
    volume: parcel ? parcel.volume / 1_000_000 : '',
  } satisfies Partial<Record<ExportedField, SheetCell>>;
}

export function goodsCells(row: GoodsRow, { line, parcel }: Part): Record<GoodsColumn, SheetCell> {
  const unit = minorUnitsIn(currencyOf(row));
  return {
    quantity: line?.quantity ?? '',
    unitValue: line && line.unitValue > 0 ? line.unitValue / unit : '',
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
