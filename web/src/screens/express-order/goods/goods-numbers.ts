import type { NumberSigns } from '../../../platform/browser/number-locale.ts';
import {
  type DecimalScale,
  listAmbiguousReadings,
  normalizeDecimal,
  parseDecimal,
} from '../../../platform/forms/parse-decimal.ts';

/** The decimal digits of the currency, and the decimal and group signs of the user's language. */
export type NumberFormat = { moneyDigits: number; signs: NumberSigns };

const KILOGRAM_DIGITS = 3;
const CUBIC_METRE_DIGITS = 6;
const CENTIMETRE_DIGITS = 1;

/** The number fields by name. More decimal digits than `digits` are rounded up or refused. */
const scales = {
  pieces: () => ({ digits: 0, excessDigits: 'refuse' }),
  quantity: () => ({ digits: 0, excessDigits: 'refuse' }),
  weight: () => ({ digits: KILOGRAM_DIGITS, excessDigits: 'up' }),
  netWeight: () => ({ digits: KILOGRAM_DIGITS, excessDigits: 'up' }),
  length: () => ({ digits: CENTIMETRE_DIGITS, excessDigits: 'up' }),
  width: () => ({ digits: CENTIMETRE_DIGITS, excessDigits: 'up' }),
  height: () => ({ digits: CENTIMETRE_DIGITS, excessDigits: 'up' }),
  volume: () => ({ digits: CUBIC_METRE_DIGITS, excessDigits: 'up' }),
  insured: (moneyDigits) => ({ digits: moneyDigits, excessDigits: 'refuse' }),
  unitValue: (moneyDigits) => ({ digits: moneyDigits, excessDigits: 'refuse' }),
} satisfies Record<string, (moneyDigits: number) => DecimalScale>;
export type NumberField = keyof typeof scales;

export const isNumberField = (field: string): field is NumberField => field in scales;

const INTEGER_SCALE: DecimalScale = { digits: 0, excessDigits: 'refuse' };
export const getDecimalScale = (field: string, moneyDigits: number): DecimalScale =>
  isNumberField(field) ? scales[field](moneyDigits) : INTEGER_SCALE;

/**
 * Parses an input to integer units of the last decimal digit: a weight of '1.5' kg -> 1500 g. '' -> 0.
 * NaN when the input is no number or can mean two numbers.
 */
export const parseUnits = (typed: string, field: NumberField, { moneyDigits, signs }: NumberFormat) =>
  parseDecimal(typed, signs, getDecimalScale(field, moneyDigits));

/** The two numbers that an ambiguous input can mean: '1,200' -> ['1,2', '1200']. Empty when the input is clear. */
export const listReadings = (
  typed: string,
  field: NumberField,
  { moneyDigits, signs }: NumberFormat,
): string[] => listAmbiguousReadings(typed, signs, getDecimalScale(field, moneyDigits));

/** Rewrites an input as it was parsed: '12,590.58' -> '12590.58'. Returns an input that is no number unchanged. */
export const normalizeNumber = (
  typed: string,
  field: NumberField,
  { moneyDigits, signs }: NumberFormat,
): string => normalizeDecimal(typed, signs, getDecimalScale(field, moneyDigits));
