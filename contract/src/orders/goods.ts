import * as z from 'zod';
import { tidyLine } from '../fields.ts';
import { ITEM_NAME_MAX, MONEY_MAX } from '../limits.ts';
import { problem } from '../problems.ts';
import { Parcel } from '../quotes/parcel.ts';
import { goodsTexts } from './field-lists.ts';
import { ItemType } from './item-types.ts';
import { saidTexts, shownTexts } from './text-schemas.ts';

/** What is in the parcel, and all of it that a price depends on. */
export const Goods = Parcel.omit({ destination: true }).extend({
  itemType: ItemType.default('parcel'),
  /** What it is declared to be worth at customs, in minor units. It buys no insurance; 0: nothing is declared. */
  declared: z.int(problem('field_invalid')).min(0).max(MONEY_MAX).default(0),
  ...saidTexts(goodsTexts),
  /** Customs and couriers need the name, so an order that leaves it out is refused like one that leaves it empty. */
  itemName: tidyLine(ITEM_NAME_MAX).min(1, problem('item_name_required')).prefault(''),
});
export type Goods = z.output<typeof Goods>;

const ShownSize = z.object({ length: z.number(), width: z.number(), height: z.number() });

/** Goods are shown without limits: an order that was placed under older ones can still be read. */
export const ShownGoods = z.object({
  itemType: ItemType,
  weight: z.int(),
  pieces: z.int(),
  size: ShownSize.nullable(),
  volume: z.int(),
  insured: z.int(),
  declared: z.int(),
  ...shownTexts(goodsTexts),
});
export type ShownGoods = z.infer<typeof ShownGoods>;
