import { currencyDigits, minorUnitsIn } from '../../values/money.ts';

/** So many of an item, each of them worth as much, in minor units. */
export type Share = { quantity: number; unitValue: number };

/**
 * A sum shared out over units without a remainder: where it does not come out even, some are worth one minor unit more. Nothing
 * is rounded, so what is declared is what the sheet says.
 */
export function shareOut(sum: number, quantity: number): Share[] {
  const unitValue = Math.floor(sum / quantity);
  const dearer = sum % quantity;
  const shares = [
    { quantity: quantity - dearer, unitValue },
    { quantity: dearer, unitValue: unitValue + 1 },
  ];
  return dearer === 0 ? [{ quantity, unitValue }] : shares;
}

/** How a sum was shared out, as people write it: 2 × 2.33 + 1 × 2.34. */
export const sharesText = (shares: readonly Share[], currency: string): string =>
  shares
    .map(({ quantity, unitValue }) => {
      const amount = (unitValue / minorUnitsIn(currency)).toFixed(currencyDigits(currency));
      return `${quantity} × ${amount}`;
    })
    .join(' + ');
