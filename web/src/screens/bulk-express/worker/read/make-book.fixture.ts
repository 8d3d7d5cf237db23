import * as sheetjs from '@e965/xlsx';

type Table = readonly (readonly (string | number)[])[];
export type Made = {
  name: string;
  rows: Table;
  merges?: readonly string[];
  hidden?: readonly number[];
  /** How the number of a cell is shown: { B2: '0.0' }. */
  formats?: Readonly<Record<string, string>>;
};

const types = { xlsx: 'xlsx', xls: 'xls', et: 'xls', xml: 'xlml', html: 'html' } as const;
type Ending = keyof typeof types;

/** A file as an office would save it; what is named .et is what WPS writes under that name, and page and XML are named .xls. */
export function fileOf(ending: Ending, ...sheets: Made[]): File {
  const book = sheetjs.utils.book_new();
  for (const { name, rows, merges = [], hidden = [], formats = {} } of sheets) {
    const sheet = sheetjs.utils.aoa_to_sheet(rows.map((row) => [...row]));
    sheet['!merges'] = merges.map((range) => sheetjs.utils.decode_range(range));
    sheet['!rows'] = rows.map((_, at) => (hidden.includes(at + 1) ? { hidden: true } : {}));
    for (const [cell, format] of Object.entries(formats)) sheet[cell].z = format;
    sheetjs.utils.book_append_sheet(book, sheet, name);
  }
  const content = sheetjs.write(book, { type: 'buffer', bookType: types[ending] });
  return new File([content], `orders.${ending === 'xml' || ending === 'html' ? 'xls' : ending}`);
}
