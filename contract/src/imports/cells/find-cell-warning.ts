import { checkIdentity } from '../../identity-numbers/check-identity.ts';
import { findCountryCode } from '../../positions/find-country-code.ts';
import { canPrint } from '../../values/printable.ts';
import type { Problem } from '../../values/problems.ts';
import { type Cells, getCellText, type ImportColumn } from '../columns.ts';

/** The columns that labels and documents print unchanged. Letters of unsupported scripts appear there as codes. */
const printedColumns: ReadonlySet<ImportColumn> = new Set([
  'senderName',
  'senderCompany',
  'senderDetail',
  'receiverName',
  'receiverCompany',
  'receiverDetail',
  'itemName',
  'remark',
]);

/**
 * Finds a possible mistake in a cell: letters that cannot be printed, or an identity number that is probably wrong. A
 * warning does not stop the row. Returns undefined without a mistake, and for an identity number whose country is empty
 * or unknown.
 */
export function findCellWarning(cells: Cells, column: ImportColumn): Problem | undefined {
  if (printedColumns.has(column))
    return canPrint(getCellText(cells, column)) ? undefined : 'letters_unprintable';
  if (column !== 'senderIdentity' && column !== 'receiverIdentity') return undefined;
  const identityNumber = getCellText(cells, column);
  const country = findCountryCode(
    getCellText(cells, column === 'senderIdentity' ? 'senderCountry' : 'receiverCountry'),
  );
  if (identityNumber === '' || country === undefined) return undefined;
  const check = checkIdentity(country, identityNumber);
  return check.ok === 'warn' ? check.problem : undefined;
}
