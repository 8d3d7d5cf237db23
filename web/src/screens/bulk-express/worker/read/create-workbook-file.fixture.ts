import * as sheetjs from '@e965/xlsx';

type Table = readonly (readonly (string | number)[])[];
export type TestSheet = {
  name: string;
  rows: Table;
  /** Merged ranges: 'A1:B2'. */
  merges?: readonly string[];
  /** The numbers of hidden rows. */
  hidden?: readonly number[];
  /** Number formats by cell: { B2: '0.0' }. */
  formats?: Readonly<Record<string, string>>;
};

const bookTypes = { xlsx: 'xlsx', xls: 'xls', et: 'xls', xml: 'xlml', html: 'html' } as const;
type Format = keyof typeof bookTypes;

/**
 * Creates a workbook file. 'et' is the format that WPS writes, which is the format of Excel 97. XML and HTML files
 * get the ending .xls, as some programs name such files.
 */
export function createWorkbookFile(format: Format, ...sheets: TestSheet[]): File {
  const workbook = sheetjs.utils.book_new();
  for (const { name, rows, merges = [], hidden = [], formats = {} } of sheets) {
    const sheet = sheetjs.utils.aoa_to_sheet(rows.map((row) => [...row]));
    sheet['!merges'] = merges.map((range) => sheetjs.utils.decode_range(range));
    sheet['!rows'] = rows.map((_, index) => (hidden.includes(index + 1) ? { hidden: true } : {}));
    for (const [cell, numberFormat] of Object.entries(formats)) sheet[cell].z = numberFormat;
    sheetjs.utils.book_append_sheet(workbook, sheet, name);
  }
  const content = sheetjs.write(workbook, { type: 'buffer', bookType: bookTypes[format] });
  return new File([content], `orders.${format === 'xml' || format === 'html' ? 'xls' : format}`);
}
