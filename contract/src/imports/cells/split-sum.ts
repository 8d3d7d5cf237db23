import { getCurrencyDigits, getMinorUnits } from '../../values/money.ts';

/** Units of an item with equal values. `unitValue` is the value of one unit, in minor units of the currency. */
export type UnitGroup = { quantity: number; unitValue: number };

/**
 * Splits a sum into unit values without rounding, so that the declared total equals the sum in the sheet. If the sum is
 * not divisible by the quantity, returns two groups. The second group has a value that is one minor unit higher:
 * 700 / 3 is 2 × 233 + 1 × 234.
 */
export function splitSum(sum: number, quantity: number): UnitGroup[] {
  const unitValue = Math.floor(sum / quantity);
  const remainder = sum % quantity;
  const unitGroups = [
    { quantity: quantity - remainder, unitValue },
    { quantity: remainder, unitValue: unitValue + 1 },
  ];
  return remainder === 0 ? [{ quantity, unitValue }] : unitGroups;
}

/** Formats the groups of a sum for users: '2 × 2.33 + 1 × 2.34'. */
export const formatUnitGroups = (unitGroups: readonly UnitGroup[], currency: string): string =>
  unitGroups
    .map(({ quantity, unitValue }) => {
      const amount = (unitValue / getMinorUnits(currency)).toFixed(getCurrencyDigits(currency));
      return `${quantity} × ${amount}`;
    })
    .join(' + ');
