import * as z from 'zod';
import { Parcel, ParcelRow } from '../../quotes/parcel.ts';
import { Currency, normalizedLine } from '../../values/fields.ts';
import {
  ITEM_NAME_MAX,
  MAX_PARCEL_ROWS,
  MONEY_MAX,
  PIECE_NUMBER_MAX,
  PIECES_MAX,
} from '../../values/limits.ts';
import { problemKey } from '../../values/problems.ts';
import { goodsTextFields } from '../fields/field-lists.ts';
import { createInputTextSchemas, createShownTextSchemas } from '../fields/text-schemas.ts';
import { GoodsLines, ShownGoodsLine } from './goods-line.ts';
import { addTotals } from './goods-totals.ts';
import { ItemType } from './item-types.ts';

/**
 * Equal pieces of an order. Each piece keeps its number, so a request to change an order repeats the numbers of the
 * response.
 */
export const OrderParcel = ParcelRow.extend({
  numbers: z.array(z.int().min(1).max(PIECE_NUMBER_MAX)).max(PIECES_MAX).nullish(),
});
export type OrderParcel = z.output<typeof OrderParcel>;
const OrderParcels = z.array(OrderParcel).min(1).max(MAX_PARCEL_ROWS);

const GoodsWithTotals = Parcel.omit({ destination: true }).extend({
  itemType: ItemType.default('parcel'),
  /** The value declared to customs, in minor units, independent of the insured amount. 0: nothing is declared. */
  declared: z.int(problemKey('field_invalid')).min(0).max(MONEY_MAX).default(0),
  /** The currency of the declared value. The default is the account's currency. */
  declaredCurrency: Currency.nullish(),
  ...createInputTextSchemas(goodsTextFields),
  /** Customs and couriers need the name, so an order without it is refused like an order with an empty name. */
  itemName: normalizedLine(ITEM_NAME_MAX).min(1, problemKey('item_name_required')).prefault(''),
  /** The goods lines. Needed if there are several items, or if customs need more data about a single item. */
  lines: GoodsLines.nullish(),
  parcels: OrderParcels.nullish(),
});
export type Goods = z.output<typeof GoodsWithTotals>;

/** The goods of a request. A request may omit the fields that follow from lines and parcels. */
type GoodsInput = Partial<z.input<typeof GoodsWithTotals>>;

/**
 * The goods of an order, including all that the price depends on. If `lines` is given, name and value follow from the
 * lines. If `parcels` is given, weight, pieces, size and volume follow from the parcels.
 */
export const Goods = z.preprocess((input: GoodsInput, context) => addTotals(input, context), GoodsWithTotals);

const ShownSize = z.object({ length: z.number(), width: z.number(), height: z.number() });

export const ShownParcel = z.object({
  weight: z.int(),
  pieces: z.int(),
  size: ShownSize.nullable(),
  volume: z.int(),
  /** The piece numbers, as on the labels. */
  numbers: z.array(z.int()),
});
export type ShownParcel = z.infer<typeof ShownParcel>;

/** Goods in responses. They have no limits, because older orders may exceed today's limits. */
export const ShownGoods = z.object({
  itemType: ItemType,
  weight: z.int(),
  pieces: z.int(),
  size: ShownSize.nullable(),
  volume: z.int(),
  insured: z.int(),
  declared: z.int(),
  declaredCurrency: Currency,
  ...createShownTextSchemas(goodsTextFields),
  /**
   * `lines` and `parcels` have at least one entry. An order without them is returned with one line and one parcel row.
   */
  lines: z.array(ShownGoodsLine),
  parcels: z.array(ShownParcel),
  /** How many piece numbers the order has used, including the numbers of removed pieces: the 5 in 2/5. */
  piecesNumbered: z.int(),
});
export type ShownGoods = z.infer<typeof ShownGoods>;
