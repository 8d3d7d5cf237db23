import { itemTypeNames } from '../../orders/goods/item-types.ts';
import { type Language, languages } from '../../values/languages.ts';
import { type Cells, getCellIndex, type ImportColumn, importColumns } from '../columns.ts';

const exampleCells: Partial<Record<ImportColumn, string>> = {
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

/** Builds the example row of the template. */
export const buildExampleRow = (language: Language): string[] =>
  importColumns.map((column) =>
    column === 'itemType' ? itemTypeNames[language].clothing : (exampleCells[column] ?? ''),
  );

const senderNameIndex = importColumns.indexOf('senderName');
const joinCells = (cells: Cells) => importColumns.map((_, index) => cells[index]?.trim() ?? '').join('\t');
/** The example of older templates has no declared value. */
const removeDeclaredValue = (cells: Cells) => cells.with(getCellIndex('declared'), '');
const exampleLines: ReadonlySet<string> = new Set(
  languages
    .map(buildExampleRow)
    .flatMap((cells) => [joinCells(cells), joinCells(removeDeclaredValue(cells))]),
);

/** Returns true for the unchanged example, which is not imported. An example with a changed cell is an order. */
export const isExampleRow = (cells: Cells): boolean =>
  cells[senderNameIndex]?.trim() === exampleCells.senderName && exampleLines.has(joinCells(cells));
