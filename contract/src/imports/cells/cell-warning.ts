import { checkIdentity } from '../../identity-numbers/check-identity.ts';
import { findCountryCode } from '../../positions/find-country-code.ts';
import { canPrint } from '../../values/printable.ts';
import type { Problem } from '../../values/problems.ts';
import { type Cells, cellOf, type ImportColumn } from '../columns.ts';

/** What stands on labels and papers as it is written. */
const printed: ReadonlySet<ImportColumn> = new Set([
  'senderName',
  'senderCompany',
  'senderDetail',
  'receiverName',
  'receiverCompany',
  'receiverDetail',
  'itemName',
  'remark',
]);

/** What the person should look at again in a cell, though it may be sent as it is. */
export function warningOf(cells: Cells, column: ImportColumn): Problem | undefined {
  if (printed.has(column)) return canPrint(cellOf(cells, column)) ? undefined : 'letters_unprintable';
  if (column !== 'senderIdentity' && column !== 'receiverIdentity') return undefined;
  const number = cellOf(cells, column);
  const country = findCountryCode(
    cellOf(cells, column === 'senderIdentity' ? 'senderCountry' : 'receiverCountry'),
  );
  if (number === '' || country === undefined) return undefined;
  const check = checkIdentity(country, number);
  return check.ok === 'warn' ? check.problem : undefined;
}
