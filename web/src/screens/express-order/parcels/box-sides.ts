import type { Size } from '@miya/contract/quotes';
import { decimalText } from '../../../platform/forms/parse-decimal.ts';
import type { Writing } from '../goods/goods-numbers.ts';

const TENTHS = 10;

/** Whether it is the same box. */
export const isAlike = (one: Size, other: Size): boolean =>
  one.length === other.length && one.width === other.width && one.height === other.height;

/** The sides of a box as they stand in the fields. */
export function sidesOf({ length, width, height }: Size, { signs }: Writing) {
  const text = (side: number) => decimalText(Math.round(side * TENTHS), 1, signs.decimal);
  return { length: text(length), width: text(width), height: text(height) };
}
