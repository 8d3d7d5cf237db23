import { isDeepStrictEqual } from 'node:util';
import type {
  Goods,
  GoodsLine,
  OrderParcel,
  ShownGoods,
  ShownGoodsLine,
  ShownParcel,
} from '@miya/contract/orders';
import { calculateRowVolume, type ParcelRow } from '@miya/contract/quotes';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { NumberedParcels, OrderGoods } from '../../../platform/db/tables/order-tables.ts';
import { numberPieces } from '../numbers/piece-numbers.ts';

/**
 * The columns that hold the goods of an order. One item and one row of equal pieces fit into the plain columns. The
 * JSON column `goods` holds the lines and rows of any other order.
 */
export const goodsColumns = [
  'item_name',
  'item_code',
  'declared',
  'declared_currency',
  'currency',
  'pieces',
  'weight',
  'volume',
  'length',
  'width',
  'height',
  'goods',
] as const;
export type GoodsRow = Pick<Selectable<Database['orders']>, (typeof goodsColumns)[number]>;

/** Returns the parcel rows of the goods. Goods without a list of rows are one row. */
export const listParcelRows = ({ parcels, weight, pieces, size, volume }: Goods): readonly OrderParcel[] =>
  parcels ?? [{ weight, pieces, size, volume }];

/** Builds the JSON column `goods` from lines and rows that do not fit into the plain columns. Null: all of them fit. */
export function buildStoredGoods(
  { lines }: Pick<Goods, 'lines'>,
  parcels: NumberedParcels,
): OrderGoods | null {
  const goods: OrderGoods = {
    ...(lines && !isPlainLine(lines) ? { lines } : {}),
    ...(isPlainRow(parcels) ? {} : { parcels }),
  };
  return goods.lines || goods.parcels ? goods : null;
}

const emptyLine: GoodsLine = {
  name: '',
  code: '',
  quantity: 1,
  unitValue: 0,
  currency: '',
  netWeight: 0,
  hsCode: '',
  origin: '',
  englishName: '',
  gtin: '',
  manufacturerCode: '',
  manufacturer: '',
  link: '',
};

/** Builds a goods line from the fields that plain columns hold. */
const buildLine = (fields: Pick<GoodsLine, 'name' | 'code' | 'unitValue' | 'currency'>): GoodsLine => ({
  ...emptyLine,
  ...fields,
});

/** Returns true if the lines are one line that fits into the plain columns. */
function isPlainLine(lines: readonly GoodsLine[]): boolean {
  const [line, ...otherLines] = lines;
  if (!line || otherLines.length > 0) return false;
  const { name, code, unitValue, currency } = line;
  return isDeepStrictEqual(line, buildLine({ name, code, unitValue, currency }));
}

/**
 * Returns true if the rows are one row that fits into the plain columns. Its pieces must have the numbers 1, 2, 3 ...,
 * and no higher number may have been used before. `numbered` is the highest piece number so far.
 */
const isPlainRow = ({ rows, numbered }: NumberedParcels): boolean =>
  rows.length === 1 &&
  numbered === rows[0]?.pieces &&
  rows[0].numbers.every((number, index) => number === index + 1);

/** Returns the lines of a stored order. An order without stored lines has one line. */
export function getGoodsLines(row: GoodsRow): ShownGoodsLine[] {
  const currency = row.declared_currency ?? row.currency;
  const { item_name: name, item_code: code, declared } = row;
  const lines = row.goods?.lines ?? [buildLine({ name, code, unitValue: Number(declared), currency })];
  return lines.map((line) => ({ ...line, currency }));
}

/** Returns the parcel rows of a stored order with their piece numbers. An order without stored rows has one row. */
export function getNumberedParcels(row: GoodsRow): NumberedParcels {
  const { goods, length, width, height, pieces } = row;
  if (goods?.parcels) return goods.parcels;
  const size = length === null || width === null || height === null ? null : { length, width, height };
  const singleRow: ParcelRow = {
    weight: Number(row.weight),
    pieces,
    size,
    volume: size ? 0 : Number(row.volume),
  };
  return numberPieces([singleRow]);
}

/** Presents parcel rows and calculates the volume of each row. */
export const presentParcels = ({ rows }: NumberedParcels): ShownParcel[] =>
  rows.map((row) => ({ ...row, size: row.size ?? null, volume: calculateRowVolume(row) }));

/** Presents goods that are not stored yet. `currency` is the declared currency if the goods name none. */
export function presentUnsavedGoods(goods: Goods, currency: string): ShownGoods {
  const { itemName: name, itemCode: code, declared } = goods;
  const numbered = numberPieces(listParcelRows(goods));
  const parcels = presentParcels(numbered);
  return {
    ...goods,
    size: goods.size ?? null,
    volume: parcels.reduce((sum, { volume }) => sum + volume, 0),
    declaredCurrency: goods.declaredCurrency ?? currency,
    lines: goods.lines ?? [buildLine({ name, code, unitValue: declared, currency: '' })],
    parcels,
    piecesNumbered: numbered.numbered,
  };
}
