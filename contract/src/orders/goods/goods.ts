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

/** Equal pieces of an order. A piece keeps its number for life: whoever changes an order says the numbers it has shown. */
export const OrderParcel = ParcelRow.extend({
  numbers: z.array(z.int().min(1).max(PIECE_NUMBER_MAX)).max(PIECES_MAX).nullish(),
});
export type OrderParcel = z.output<typeof OrderParcel>;
const OrderParcels = z.array(OrderParcel).min(1).max(MAX_PARCEL_ROWS);

const WholeGoods = Parcel.omit({ destination: true }).extend({
  itemType: ItemType.default('parcel'),
  /** What it is declared to be worth at customs, in minor units. It buys no insurance; 0: nothing is declared. */
  declared: z.int(problemKey('field_invalid')).min(0).max(MONEY_MAX).default(0),
  /** What the declared value is counted in; left out: the account's currency. */
  declaredCurrency: Currency.nullish(),
  ...createInputTextSchemas(goodsTextFields),
  /** Customs and couriers need the name, so an order that leaves it out is refused like one that leaves it empty. */
  itemName: normalizedLine(ITEM_NAME_MAX).min(1, problemKey('item_name_required')).prefault(''),
  /** The items, where there are several or customs want to know more of the only one. */
  lines: GoodsLines.nullish(),
  parcels: OrderParcels.nullish(),
});
export type Goods = z.output<typeof WholeGoods>;

/** What may be left out where lines and parcels say it. */
type GoodsInput = Partial<z.input<typeof WholeGoods>>;

/**
 * What is in the parcel, and all of it that a price depends on. Where it has lines, its name and value follow from them;
 * where it has parcels, its measures do.
 */
export const Goods = z.preprocess((said: GoodsInput, context) => addTotals(said, context), WholeGoods);

const ShownSize = z.object({ length: z.number(), width: z.number(), height: z.number() });

export const ShownParcel = z.object({
  weight: z.int(),
  pieces: z.int(),
  size: ShownSize.nullable(),
  volume: z.int(),
  /** The number of each piece, as its label has it. */
  numbers: z.array(z.int()),
});
export type ShownParcel = z.infer<typeof ShownParcel>;

/** Goods are shown without limits: an order that was placed under older ones can still be read. */
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
  /** At least one each: an order that was placed without any is one line and one row of equal pieces. */
  lines: z.array(ShownGoodsLine),
  parcels: z.array(ShownParcel),
  /** How many numbers its pieces have had by now: the second one of 2/5. */
  piecesNumbered: z.int(),
});
export type ShownGoods = z.infer<typeof ShownGoods>;
