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

/** Codes are often written with separators: '6109.10.00' -> '61091000'. */
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

/** Creates a schema for a code of capital letters. An empty code is valid. */
const createCodeSchema = (pattern: RegExp) =>
  z
    .string(problemKey('field_invalid'))
    .overwrite((text) => text.trim().toUpperCase())
    .regex(pattern, problemKey('field_invalid'))
    .default('');

/** One kind of goods in an order, as customs see it. A field without a value is '' or 0. */
export const GoodsLine = z.object({
  /** Customs and couriers need the name, so a line without it is refused like a line with an empty name. */
  name: normalizedLine(ITEM_NAME_MAX).min(1, problemKey('item_name_required')).prefault(''),
  /** The client's own number of the item (SKU). */
  code: normalizedLine(ITEM_CODE_MAX).default(''),
  quantity: z
    .int(problemKey('quantity_invalid'))
    .min(1, problemKey('quantity_invalid'))
    .max(QUANTITY_MAX, problemKey('quantity_invalid'))
    .default(1),
  /** The value of one unit, in minor units of `currency`. */
  unitValue: z.int(problemKey('field_invalid')).min(0).max(MONEY_MAX).default(0),
  /** The currency of the value. Empty: the account's currency. All lines of an order have the same currency. */
  currency: createCodeSchema(/^(?:[A-Z]{3})?$/),
  /** The weight of one unit without packaging, in grams. */
  netWeight: z.int(problemKey('field_invalid')).min(0).max(WEIGHT_MAX).default(0),
  /** The HS code, six to ten digits. */
  hsCode: HsCode,
  /** The country of origin. */
  origin: createCodeSchema(/^(?:[A-Z]{2})?$/),
  englishName: normalizedLine(ITEM_NAME_MAX).default(''),
  gtin: Gtin,
  manufacturerCode: normalizedLine(ITEM_CODE_MAX).default(''),
  manufacturer: normalizedLine(MANUFACTURER_MAX).default(''),
  /** The web page of the product. */
  link: Link,
});
export type GoodsLine = z.output<typeof GoodsLine>;

/** Refuses lines with different currencies, because an invoice has a single currency. */
export const GoodsLines = z
  .array(GoodsLine)
  .min(1)
  .max(MAX_GOODS_LINES)
  .check(({ value, issues }) => {
    const index = value.findIndex(({ currency }) => currency !== value[0]?.currency);
    if (index < 0) return;
    const input = value[index]?.currency;
    issues.push({
      code: 'custom',
      message: problemKey('currencies_differ'),
      path: [index, 'currency'],
      input,
      continue: true,
    });
  });

/** A goods line in responses. It has no limits, because older orders may exceed today's limits. */
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
