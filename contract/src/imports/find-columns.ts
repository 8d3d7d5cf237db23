import { importedFields } from '../orders/field-lists.ts';
import { unitOfKind } from '../orders/field-names/words.ts';
import { orderFields } from '../orders/order-fields.ts';
import { plainHeading } from '../spreadsheets/plain-heading.ts';
import { importHeadings } from './all-headings.ts';
import { type ImportColumn, importColumns, type Side, type SideField } from './columns.ts';
import { fieldWords, goodsWords, sideWords } from './heading-words.ts';

export type FoundColumns = Partial<Record<ImportColumn, number>>;

/** In other units a number means something else: such a column is not taken for ours by itself. */
const foreignUnits =
  /\b(g|gr|grams?|lbs?|oz|pounds?|cm3|cm\^3|ccm|litros?|liters?|litres?|mm|in|inch(es)?)\b|(?<!公|千|千克)克|磅|(^|[^к])г($|\))|фунт|グラム|立方厘米|立方公分|cm³/iu;
const measured: ReadonlySet<ImportColumn> = new Set<ImportColumn>(
  importedFields.filter((field) => unitOfKind[orderFields[field].kind] !== undefined),
);

const split = (words: string) => words.split(' ');
const pairs = <Key extends string>(words: Partial<Record<Key, string>>): (readonly [string, Key])[] =>
  Object.entries<string | undefined>(words).flatMap(([key, list]) =>
    split(list ?? '').map((word) => [plainHeading(word), key as Key] as const),
  );

const fields: ReadonlyMap<string, SideField> = new Map(pairs<SideField>(fieldWords));
const known: ReadonlyMap<string, ImportColumn> = new Map([
  ...pairs<ImportColumn>(goodsWords),
  // The headings of our own files come last, so that they win.
  ...Object.values(importHeadings).flatMap((headings) =>
    importColumns.map((column) => [plainHeading(headings[column]), column] as const),
  ),
]);
/** The longest words are tried first, so that 收件人 is not taken for 收件. */
const sides = pairs<Side>(sideWords).sort(([one], [other]) => other.length - one.length);

const linkBefore = /^(s|的|の|del?|dela|of|the)/;
const linkAfter = /(del?|dela|of|ofthe|の|的)$/;
const columnOf = (side: Side, field: SideField): ImportColumn => `${side}${field}`;

type Reading = { column: ImportColumn } | { side: Side; field: SideField } | { field: SideField };

/** What a heading says: a column, a column of one side, or one of either side. */
function read(heading: string): Reading | undefined {
  const plain = plainHeading(heading);
  if (plain === '') return undefined;
  const column = known.get(plain);
  if (column) return measured.has(column) && foreignUnits.test(heading) ? undefined : { column };
  for (const [word, side] of sides) {
    const before = plain.startsWith(word) ? plain.slice(word.length) : undefined;
    // A heading that is a side alone, such as 'Consignee', means that side's name.
    if (before === '') return { side, field: 'Name' };
    const field =
      (before !== undefined && (fields.get(before) ?? fields.get(before.replace(linkBefore, '')))) ||
      (plain.endsWith(word) ? fieldBefore(plain.slice(0, -word.length)) : undefined);
    if (field) return { side, field };
  }
  // A column that is called 'ID' alone counts the rows.
  const field = plain === 'id' ? undefined : fields.get(plain);
  return field && { field };
}

const fieldBefore = (text: string) => fields.get(text) ?? fields.get(text.replace(linkAfter, ''));

/**
 * Which column is which, by its heading in any of our languages and as people call them. The first of two alike
 * counts. A heading that names no side ('Mobile') belongs to the side named last before it; where no side is named,
 * the first of two is the sender's, and one alone the receiver's.
 */
export function findImportColumns(headings: readonly string[]): FoundColumns {
  const readings = headings.map(read);
  const found: FoundColumns = {};
  const times = new Map<SideField, number>();
  for (const reading of readings)
    if (reading && !('column' in reading) && !('side' in reading))
      times.set(reading.field, (times.get(reading.field) ?? 0) + 1);
  let side: Side | undefined;
  readings.forEach((reading, at) => {
    if (!reading) return;
    if ('column' in reading) {
      found[reading.column] ??= at;
      if (reading.column.startsWith('sender')) side = 'sender';
      if (reading.column.startsWith('receiver')) side = 'receiver';
      return;
    }
    if ('side' in reading) side = reading.side;
    const isSecond = found[columnOf('sender', reading.field)] !== undefined;
    const guess = times.get(reading.field) === 1 || isSecond ? 'receiver' : 'sender';
    found[columnOf(side ?? guess, reading.field)] ??= at;
  });
  return found;
}

/** The headings may stand below a title. */
const ROWS_LOOKED_AT = 10;

/** The first row that names a receiver and a mobile number, or else most columns; undefined where none names two. */
export function findImportHeadings(
  table: readonly (readonly string[])[],
): { at: number; columns: FoundColumns } | undefined {
  let best: { at: number; columns: FoundColumns } | undefined;
  for (const [at, row] of table.slice(0, ROWS_LOOKED_AT).entries()) {
    const columns = findImportColumns(row);
    if (columns.receiverName !== undefined && columns.receiverMobile !== undefined) return { at, columns };
    if (Object.keys(columns).length > Math.max(1, Object.keys(best?.columns ?? {}).length))
      best = { at, columns };
  }
  return best;
}

/** The cells of a row in the order of importColumns, from a file with its columns as they were found or chosen. */
export const arrangeCells = (row: readonly string[], columns: FoundColumns): string[] =>
  importColumns.map((column) => {
    const at = columns[column];
    return at === undefined ? '' : (row[at] ?? '').trim();
  });
