import type { Size } from '@miya/contract/quotes';
import { formatDecimal } from '../../../platform/forms/parse-decimal.ts';
import type { NumberFormat } from '../goods/goods-numbers.ts';

const TENTHS_PER_CENTIMETRE = 10;

export const isSameSize = (left: Size, right: Size): boolean =>
  left.length === right.length && left.width === right.width && left.height === right.height;

/** Formats the sides of a box for the size fields. */
export function formatSides({ length, width, height }: Size, { signs }: NumberFormat) {
  const formatSide = (side: number) =>
    formatDecimal(Math.round(side * TENTHS_PER_CENTIMETRE), 1, signs.decimal);
  return { length: formatSide(length), width: formatSide(width), height: formatSide(height) };
}
