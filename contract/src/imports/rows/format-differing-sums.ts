import { readNumber } from '../cells/read-number.ts';
import { type Cells, getCellText } from '../columns.ts';

/** Formats a number. Rounds to 12 digits to remove floating-point errors. */
const formatNumber = (number: number) => String(Number(number.toPrecision(12)));

/**
 * Formats the sums of a row whose total is not quantity × unit value: '2 × 1500 = 3000 ≠ 3500'. Returns undefined if
 * the unit value, the total or the quantity is not a number.
 */
export function formatDifferingSums(cells: Cells): string | undefined {
  const unitValue = readNumber(getCellText(cells, 'unitValue'), 'money');
  const total = readNumber(getCellText(cells, 'declared'), 'money');
  const quantity = readNumber(getCellText(cells, 'quantity') || '1', 'pieces');
  if (unitValue === undefined || total === undefined || quantity === undefined) return undefined;
  return `${quantity} × ${formatNumber(unitValue)} = ${formatNumber(quantity * unitValue)} ≠ ${formatNumber(total)}`;
}
