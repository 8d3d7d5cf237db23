import type { Size } from '@miya/contract/quotes';
import type { Writing } from './goods-numbers.ts';
import { decimalText } from './parse-decimal.ts';

const TENTHS = 10;

/** A size as it is said: 40 × 30 × 20 cm. */
export const boxText = ({ length, width, height }: Size): string => `${length} × ${width} × ${height} cm`;

/** The sides of a box as they stand in the fields. */
export function sidesOf({ length, width, height }: Size, { signs }: Writing) {
  const text = (side: number) => decimalText(Math.round(side * TENTHS), 1, signs.decimal);
  return { length: text(length), width: text(width), height: text(height) };
}
