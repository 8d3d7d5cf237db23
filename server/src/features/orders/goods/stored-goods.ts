import { isDeepStrictEqual } from 'node:util';
import type {
  Goods,
  GoodsLine,
  OrderParcel,
  ShownGoods,
  ShownLine,
  ShownParcel,
} from '@miya/contract/orders';
import { type ParcelRow, volumeOf } from '@miya/contract/quotes';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { NumberedParcels, OrderGoods } from '../../../platform/db/tables/order-tables.ts';
import { numberPieces } from '../numbers/piece-numbers.ts';

/** The columns that goods are read from. */
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
export type GoodsColumns = Pick<Selectable<Database['orders']>, (typeof goodsColumns)[number]>;

/** The rows of equal pieces that an order is made of. */
export const orderRows = ({ parcels, weight, pieces, size, volume }: Goods): readonly OrderParcel[] =>
  parcels ?? [{ weight, pieces, size, volume }];

/** What is kept of goods beside their plain columns; null where those say it all. */
export function storedGoods({ lines }: Pick<Goods, 'lines'>, parcels: NumberedParcels): OrderGoods | null {
  const kept: OrderGoods = {
    ...(lines && !isPlainLine(lines) ? { lines } : {}),
    ...(isPlainRow(parcels) ? {} : { parcels }),
  };
  return kept.lines || kept.parcels ? kept : null;
}

const unsaid: GoodsLine = {
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

/** A line that says a name, a code and a value: what an order could say before it had lines. */
const lineOf = (said: Pick<GoodsLine, 'name' | 'code' | 'unitValue' | 'currency'>): GoodsLine => ({
  ...unsaid,
  ...said,
});

function isPlainLine(lines: readonly GoodsLine[]): boolean {
  const [only, ...others] = lines;
  if (!only || others.length > 0) return false;
  const { name, code, unitValue, currency } = only;
  return isDeepStrictEqual(only, lineOf({ name, code, unitValue, currency }));
}

const isPlainRow = ({ rows, numbered }: NumberedParcels): boolean =>
  rows.length === 1 &&
  numbered === rows[0]?.pieces &&
  rows[0].numbers.every((number, at) => number === at + 1);

/** The lines of an order; one that was placed without any is one line. */
export function linesIn(row: GoodsColumns): ShownLine[] {
  const currency = row.declared_currency ?? row.currency;
  const { item_name: name, item_code: code, declared } = row;
  const lines = row.goods?.lines ?? [lineOf({ name, code, unitValue: Number(declared), currency })];
  return lines.map((line) => ({ ...line, currency }));
}

/** The pieces of an order, with their numbers; one that was placed without rows is one row. */
export function parcelsIn(row: GoodsColumns): NumberedParcels {
  const { goods, length, width, height, pieces } = row;
  if (goods?.parcels) return goods.parcels;
  const size = length === null || width === null || height === null ? null : { length, width, height };
  const only: ParcelRow = { weight: Number(row.weight), pieces, size, volume: size ? 0 : Number(row.volume) };
  return numberPieces([only]);
}

/** The rows as they are shown, each with its own volume. */
export const shownParcels = ({ rows }: NumberedParcels): ShownParcel[] =>
  rows.map((row) => ({ ...row, size: row.size ?? null, volume: volumeOf(row) }));

/** Goods that are of no order yet, as those of one are shown. Lines that name no currency are valued in this one. */
export function showGoods(goods: Goods, currency: string): ShownGoods {
  const { itemName: name, itemCode: code, declared } = goods;
  const numbered = numberPieces(orderRows(goods));
  const parcels = shownParcels(numbered);
  return {
    ...goods,
    size: goods.size ?? null,
    volume: parcels.reduce((sum, { volume }) => sum + volume, 0),
    declaredCurrency: goods.declaredCurrency ?? currency,
    lines: goods.lines ?? [lineOf({ name, code, unitValue: declared, currency: '' })],
    parcels,
    piecesNumbered: numbered.numbered,
  };
}
