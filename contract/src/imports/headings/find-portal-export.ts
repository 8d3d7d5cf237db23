import type { PartyRole } from '../../addresses/address.ts';
import {
  formerOrderHeadings,
  type OrderColumn,
  orderColumns,
  orderHeadings,
} from '../../orders/export/export-columns.ts';
import { languages } from '../../values/languages.ts';
import type { ColumnIndexes, ImportColumn, PartyField } from '../columns.ts';
import { isImportedField } from '../rows/row-order.ts';

type ExportPartyColumn =
  Extract<OrderColumn, `sender.${string}`> extends `sender.${infer Column}` ? Column : never;

/**
 * The import field of each party column in an export. The import ignores two columns (undefined):
 * - the identity number, because exports mask it;
 * - the fixed phone, because import rows have one column for phones, the mobile number.
 */
const partyFieldByExportColumn: Record<ExportPartyColumn, PartyField | undefined> = {
  name: 'Name',
  mobile: 'Mobile',
  company: 'Company',
  identityNumber: undefined,
  phone: undefined,
  country: 'Country',
  province: 'Province',
  city: 'City',
  district: 'District',
  detail: 'Detail',
  postcode: 'Postcode',
};

function findImportColumn(column: OrderColumn): ImportColumn | undefined {
  // 'receiver.city' has two parts, 'clientReference' has one.
  const [part = '', partColumn] = column.split('.');
  if (partColumn === undefined) return isImportedField(column) ? column : undefined;
  if (part === 'goods') return partColumn as ImportColumn;
  const field = partyFieldByExportColumn[partColumn as ExportPartyColumn];
  return field && `${part as PartyRole}${field}`;
}

/** Every export of the portal has these columns. */
const requiredColumns: readonly OrderColumn[] = [
  'waybill',
  'clientReference',
  'sender.name',
  'receiver.name',
];

/**
 * Finds the columns of an order list that the portal exported, in any language. Returns undefined for other files.
 * Compares whole headings, because their words would mislead: 'Currency' is the account's currency in an export, but
 * the currency of the goods in other files.
 */
export function findPortalExport(
  headings: readonly string[],
): { columns: ColumnIndexes; ignored: readonly number[] } | undefined {
  const columnIndexes = new Map(headings.map((heading, index) => [heading.trim(), index]));
  const language = languages.find((candidate) =>
    requiredColumns.every((column) =>
      columnIndexes.has(orderHeadings[candidate][orderColumns.indexOf(column)] ?? ''),
    ),
  );
  if (!language) return undefined;
  const columns: Partial<Record<ImportColumn, readonly number[]>> = {};
  const ignored: number[] = [];
  orderColumns.forEach((exportColumn, position) => {
    const index =
      columnIndexes.get(orderHeadings[language][position] ?? '') ??
      columnIndexes.get(formerOrderHeadings[language][position] ?? '');
    if (index === undefined) return;
    const importColumn = findImportColumn(exportColumn);
    if (importColumn) columns[importColumn] = [index];
    else ignored.push(index);
  });
  return { columns, ignored };
}
