import { itemTypeNames } from '../../orders/goods/item-types.ts';
import { type Language, languages } from '../../values/languages.ts';
import { type Cells, cellAt, type ImportColumn, importColumns } from '../columns.ts';

const example: Partial<Record<ImportColumn, string>> = {
  senderName: '张三 (例 / example)',
  senderMobile: '13800138000',
  senderCountry: 'CN',
  senderProvince: '广东省',
  senderCity: '深圳市',
  senderDistrict: '南山区',
  senderDetail: '科技园 1 号',
  senderPostcode: '518052',
  receiverName: 'María López',
  receiverMobile: '+525512345678',
  receiverIdentity: 'GODE561231GR8',
  receiverCountry: 'MX',
  receiverProvince: 'Ciudad de México',
  receiverCity: 'Cuauhtémoc',
  receiverDistrict: 'Roma Norte',
  receiverDetail: 'Av. Álvaro Obregón 100',
  receiverPostcode: '06700',
  pieces: '1',
  weight: '1.5',
  volume: '0.006',
  itemName: 'Cotton T-shirt',
  insured: '100',
  declared: '100',
};

/** The one row the template has, to show how it is done. */
export const exampleRow = (language: Language): string[] =>
  importColumns.map((column) =>
    column === 'itemType' ? itemTypeNames[language].clothing : (example[column] ?? ''),
  );

const namesAt = importColumns.indexOf('senderName');
const lineOf = (cells: Cells) => importColumns.map((_, at) => cells[at]?.trim() ?? '').join('\t');
/** Templates that were taken before have an example without a declared value. */
const unvalued = (cells: Cells) => cells.with(cellAt('declared'), '');
const lines: ReadonlySet<string> = new Set(
  languages.map(exampleRow).flatMap((cells) => [lineOf(cells), lineOf(unvalued(cells))]),
);

/** The example is no order as long as nobody has changed it: whoever writes over any of its cells means the row. */
export const isExampleRow = (cells: Cells): boolean =>
  cells[namesAt]?.trim() === example.senderName && lines.has(lineOf(cells));
