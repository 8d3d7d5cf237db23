import { checkIdentity } from '../identity/check-identity.ts';
import { findCountryCode } from '../positions/find-country-code.ts';
import type { Problem } from '../problems.ts';
import { type Cells, cellOf, type ImportColumn } from './columns.ts';

/** What the person should look at again in a cell, though it may be sent as it is. */
export function warningOf(cells: Cells, column: ImportColumn): Problem | undefined {
  if (column !== 'senderIdentity' && column !== 'receiverIdentity') return undefined;
  const number = cellOf(cells, column);
  const country = findCountryCode(
    cellOf(cells, column === 'senderIdentity' ? 'senderCountry' : 'receiverCountry'),
  );
  if (number === '' || country === undefined) return undefined;
  const check = checkIdentity(country, number);
  return check.ok === 'warn' ? check.problem : undefined;
}
