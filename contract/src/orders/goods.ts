import * as z from 'zod';
import { tidyLine, tidyText } from '../fields.ts';
import { ITEM_CODE_MAX, ITEM_NAME_MAX, REMARK_MAX } from '../limits.ts';
import { problem } from '../problems.ts';
import { Parcel } from '../quotes/parcel.ts';
import { ItemType } from './item-types.ts';

/** What is in the parcel, and all of it that a price depends on. */
export const Goods = Parcel.omit({ destination: true }).extend({
  itemType: ItemType.default('parcel'),
  /** Left out it is as missing as if it were empty. */
  itemName: tidyLine(ITEM_NAME_MAX).min(1, problem('item_name_required')).prefault(''),
  itemCode: tidyLine(ITEM_CODE_MAX).default(''),
  remark: tidyText(REMARK_MAX).default(''),
});
export type Goods = z.output<typeof Goods>;

const ShownSize = z.object({ length: z.int(), width: z.int(), height: z.int() });

/** Goods as they are shown: what was ordered under older limits is shown all the same. */
export const ShownGoods = z.object({
  itemType: ItemType,
  weight: z.int(),
  pieces: z.int(),
  size: ShownSize.nullable(),
  volume: z.int(),
  insured: z.int(),
  itemName: z.string(),
  itemCode: z.string(),
  remark: z.string(),
});
export type ShownGoods = z.infer<typeof ShownGoods>;
