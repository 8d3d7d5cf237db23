import { readNumber } from '../cells/read-number.ts';
import { type Cells, cellOf } from '../columns.ts';

/** What a floating point adds at the far end is none of it. */
const plain = (number: number) => String(Number(number.toPrecision(12)));

/** Both sums of a row whose total is not what its units come to, as one reckons them: 2 × 1500 = 3000 ≠ 3500. */
export function differingSums(cells: Cells): string | undefined {
  const each = readNumber(cellOf(cells, 'unitValue'), 'money');
  const all = readNumber(cellOf(cells, 'declared'), 'money');
  const count = readNumber(cellOf(cells, 'quantity') || '1', 'pieces');
  if (each === undefined || all === undefined || count === undefined) return undefined;
  return `${count} × ${plain(each)} = ${plain(count * each)} ≠ ${plain(all)}`;
}
