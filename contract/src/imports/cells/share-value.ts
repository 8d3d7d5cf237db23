import { getCurrencyDigits, getMinorUnits } from '../../values/money.ts';

/** A number of units with the same value each, in minor units. */
export type UnitGroup = { quantity: number; unitValue: number };

/**
 * Splits a sum into unit values without rounding, so that the declared total equals the sum in the sheet. If the sum
 * is not divisible by the quantity, some units are worth one minor unit more: 700 / 3 is 2 × 233 + 1 × 234.
 */
export function splitSum(sum: number, quantity: number): UnitGroup[] {
  const unitValue = Math.floor(sum / quantity);
  const remainder = sum % quantity;
  const shares = [
    { quantity: quantity - remainder, unitValue },
    { quantity: remainder, unitValue: unitValue + 1 },
  ];
  return remainder === 0 ? [{ quantity, unitValue }] : shares;
}

/** Formats the parts of a sum for users: 2 × 2.33 + 1 × 2.34. */
export const formatUnitGroups = (shares: readonly UnitGroup[], currency: string): string =>
  shares
    .map(({ quantity, unitValue }) => {
      const amount = (unitValue / getMinorUnits(currency)).toFixed(getCurrencyDigits(currency));
      return `${quantity} × ${amount}`;
    })
    .join(' + ');
