import * as z from 'zod';
import { normalizedLine } from '../../values/fields.ts';
import {
  HS_DIGITS,
  ITEM_CODE_MAX,
  ITEM_NAME_MAX,
  LINK_MAX,
  MANUFACTURER_MAX,
  MAX_GOODS_LINES,
  MONEY_MAX,
  QUANTITY_MAX,
  WEIGHT_MAX,
} from '../../values/limits.ts';
import { problemKey } from '../../values/problems.ts';
import { isGtin } from './gtin.ts';

/** Written with points and blanks as often as without: 6109.10.00 is 61091000. */
const removeSeparators = (text: string) => text.normalize('NFKC').replace(/[\s.·-]/g, '');

const HsCode = z
  .string(problemKey('field_invalid'))
  .overwrite(removeSeparators)
  .regex(new RegExp(`^(?:\\d{${HS_DIGITS.least},${HS_DIGITS.most}})?$`), problemKey('hs_code_invalid'))
  .default('');

const Gtin = z
  .string(problemKey('field_invalid'))
  .overwrite(removeSeparators)
  .refine((text) => text === '' || isGtin(text), problemKey('gtin_invalid'))
  .default('');

const Link = normalizedLine(LINK_MAX)
  .refine((text) => text === '' || /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(text), problemKey('link_invalid'))
  .default('');

/** A code of capital letters, or nothing. */
const createCodeSchema = (pattern: RegExp) =>
  z
    .string(problemKey('field_invalid'))
    .overwrite((text) => text.trim().toUpperCase())
    .regex(pattern, problemKey('field_invalid'))
    .default('');

/** One kind of goods in an order, as customs see it. What is not said is empty or 0. */
export const GoodsLine = z.object({
  /** Customs and couriers need the name, so a line that leaves it out is refused like one that leaves it empty. */
  name: normalizedLine(ITEM_NAME_MAX).min(1, problemKey('item_name_required')).prefault(''),
  /** The client's own number of the item (SKU). */
  code: normalizedLine(ITEM_CODE_MAX).default(''),
  quantity: z
    .int(problemKey('quantity_invalid'))
    .min(1, problemKey('quantity_invalid'))
    .max(QUANTITY_MAX, problemKey('quantity_invalid'))
    .default(1),
  /** What one of them is worth, in minor units of the currency. */
  unitValue: z.int(problemKey('field_invalid')).min(0).max(MONEY_MAX).default(0),
  /** Of the value; empty: the account's. An order has one currency for all of its lines. */
  currency: createCodeSchema(/^(?:[A-Z]{3})?$/),
  /** What one of them weighs without any packing, in grams. */
  netWeight: z.int(problemKey('field_invalid')).min(0).max(WEIGHT_MAX).default(0),
  /** Six to ten digits of the tariff. */
  hsCode: HsCode,
  /** The country it was made in. */
  origin: createCodeSchema(/^(?:[A-Z]{2})?$/),
  englishName: normalizedLine(ITEM_NAME_MAX).default(''),
  gtin: Gtin,
  manufacturerCode: normalizedLine(ITEM_CODE_MAX).default(''),
  manufacturer: normalizedLine(MANUFACTURER_MAX).default(''),
  /** Where the product is shown and sold. */
  link: Link,
});
export type GoodsLine = z.output<typeof GoodsLine>;

/** An invoice has one currency. */
export const GoodsLines = z
  .array(GoodsLine)
  .min(1)
  .max(MAX_GOODS_LINES)
  .check(({ value, issues }) => {
    const at = value.findIndex(({ currency }) => currency !== value[0]?.currency);
    if (at < 0) return;
    const input = value[at]?.currency;
    issues.push({
      code: 'custom',
      message: problemKey('currencies_differ'),
      path: [at, 'currency'],
      input,
      continue: true,
    });
  });

/** Lines are shown without limits: an order that was placed under older ones can still be read. */
export const ShownGoodsLine = z.object({
  name: z.string(),
  code: z.string(),
  quantity: z.int(),
  unitValue: z.int(),
  currency: z.string(),
  netWeight: z.int(),
  hsCode: z.string(),
  origin: z.string(),
  englishName: z.string(),
  gtin: z.string(),
  manufacturerCode: z.string(),
  manufacturer: z.string(),
  link: z.string(),
});
export type ShownGoodsLine = z.infer<typeof ShownGoodsLine>;
