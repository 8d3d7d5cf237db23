import type { Signs } from '../../../platform/browser/number-tag.ts';
import {
  asUnderstood,
  parseDecimal,
  type Scale,
  twoReadings,
} from '../../../platform/forms/parse-decimal.ts';

/** How numbers are written: the digits of the currency, and the reader's signs. */
export type Writing = { moneyDigits: number; signs: Signs };

const KILOGRAM_DIGITS = 3;
const CUBIC_METRE_DIGITS = 6;
const CENTIMETRE_DIGITS = 1;

/** The fields of numbers, wherever in the form they stand: to how many digits each goes. */
const scales = {
  pieces: () => ({ digits: 0, beyond: 'refuse' }),
  quantity: () => ({ digits: 0, beyond: 'refuse' }),
  weight: () => ({ digits: KILOGRAM_DIGITS, beyond: 'up' }),
  netWeight: () => ({ digits: KILOGRAM_DIGITS, beyond: 'up' }),
  length: () => ({ digits: CENTIMETRE_DIGITS, beyond: 'up' }),
  width: () => ({ digits: CENTIMETRE_DIGITS, beyond: 'up' }),
  height: () => ({ digits: CENTIMETRE_DIGITS, beyond: 'up' }),
  volume: () => ({ digits: CUBIC_METRE_DIGITS, beyond: 'up' }),
  insured: (moneyDigits) => ({ digits: moneyDigits, beyond: 'refuse' }),
  unitValue: (moneyDigits) => ({ digits: moneyDigits, beyond: 'refuse' }),
} satisfies Record<string, (moneyDigits: number) => Scale>;
export type NumberField = keyof typeof scales;

export const isNumber = (field: string): field is NumberField => field in scales;

const WHOLE: Scale = { digits: 0, beyond: 'refuse' };
export const scaleOf = (field: string, moneyDigits: number): Scale =>
  isNumber(field) ? scales[field](moneyDigits) : WHOLE;

/** What was typed, in whole units of its last digit; NaN where it is no number. */
export const unitsOf = (typed: string, field: NumberField, { moneyDigits, signs }: Writing) =>
  parseDecimal(typed, signs, scaleOf(field, moneyDigits));

/** The two numbers that it can be for this reader; none where it is clear. */
export const readingsOf = (typed: string, field: NumberField, { moneyDigits, signs }: Writing): string[] =>
  twoReadings(typed, signs, scaleOf(field, moneyDigits));

/** What was typed, as it was understood. */
export const understood = (typed: string, field: NumberField, { moneyDigits, signs }: Writing): string =>
  asUnderstood(typed, signs, scaleOf(field, moneyDigits));
