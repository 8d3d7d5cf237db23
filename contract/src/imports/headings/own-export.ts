import {
  formerOrderHeadings,
  type OrderColumn,
  orderColumns,
  orderHeadings,
} from '../../orders/export/export-columns.ts';
import { languages } from '../../values/languages.ts';
import type { FoundColumns, ImportColumn, Side, SideField } from '../columns.ts';
import { isImported } from '../rows/row-order.ts';

type PartyColumn = Extract<OrderColumn, `sender.${string}`> extends `sender.${infer Column}` ? Column : never;

/** What becomes of a party's columns. Identity numbers are masked in a sheet, and a row has one column for phones. */
const partyFields: Record<PartyColumn, SideField | undefined> = {
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

function importColumnOf(column: OrderColumn): ImportColumn | undefined {
  const [part = '', inside] = column.split('.');
  if (inside === undefined) return isImported(column) ? column : undefined;
  if (part === 'goods') return inside as ImportColumn;
  const field = partyFields[inside as PartyColumn];
  return field && `${part as Side}${field}`;
}

/** Without these headings a sheet is none of ours. */
const marks: readonly OrderColumn[] = ['waybill', 'clientReference', 'sender.name', 'receiver.name'];

/**
 * The columns of a sheet of orders that we have written ourselves, in whatever language: it is imported as it is. Headings say
 * other things there than in files of others: its currency is the account's, not that of the goods.
 */
export function findOwnExport(
  headings: readonly string[],
): { columns: FoundColumns; foreign: readonly number[] } | undefined {
  const places = new Map(headings.map((heading, at) => [heading.trim(), at]));
  const language = languages.find((one) =>
    marks.every((mark) => places.has(orderHeadings[one][orderColumns.indexOf(mark)] ?? '')),
  );
  if (!language) return undefined;
  const columns: Partial<Record<ImportColumn, readonly number[]>> = {};
  const foreign: number[] = [];
  orderColumns.forEach((column, index) => {
    const at =
      places.get(orderHeadings[language][index] ?? '') ??
      places.get(formerOrderHeadings[language][index] ?? '');
    if (at === undefined) return;
    const own = importColumnOf(column);
    if (own) columns[own] = [at];
    else foreign.push(at);
  });
  return { columns, foreign };
}
