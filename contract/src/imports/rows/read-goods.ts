import type { ParcelRow } from '../../quotes/parcel.ts';
import { PIECES_MAX, SIDE_MAX, VOLUME_MAX, WEIGHT_MAX } from '../../values/limits.ts';
import { findItemType } from '../cells/find-item-type.ts';
import {
  convertToMinorUnits,
  findNumberProblem,
  type Measure,
  readNumber,
  splitSize,
} from '../cells/read-number.ts';
import { findForeignCurrency } from '../cells/repair-cell.ts';
import type { ImportColumn } from '../columns.ts';
import type { RowDraft } from './row-order.ts';
import type { RowReader } from './row-reader.ts';

type Goods = RowDraft['goods'];
/** Caps a value just above the maximum. The schema of the goods then refuses the value as too large. */
const capJustAbove = (value: number, max: number) => Math.min(value, max + 1);

function readNumberCell(reader: RowReader, column: ImportColumn, measure: Measure): number | undefined {
  const text = reader.getText(column);
  if (text === '') return undefined;
  const number = readNumber(text, measure);
  if (number === undefined) reader.addProblem(column, findNumberProblem(text, measure));
  return number;
}

/**
 * Reads the pieces of a row and their measures. Converts kilograms to grams, and cubic metres to cubic centimetres. The
 * value of an empty or invalid cell is 0, or 1 for the number of pieces.
 */
export const readMeasures = (reader: RowReader): ParcelRow => ({
  pieces: readPieces(reader),
  weight: capJustAbove(Math.round((readNumberCell(reader, 'weight', 'weight') ?? 0) * 1_000), WEIGHT_MAX),
  volume: capJustAbove(Math.round((readNumberCell(reader, 'volume', 'volume') ?? 0) * 1_000_000), VOLUME_MAX),
  size: readSize(reader),
});

/**
 * Reads an amount in minor units. An empty or invalid cell is 0. An amount in another currency is a problem and also 0,
 * because amounts are not converted.
 */
export function readAmount(reader: RowReader, column: 'insured' | 'declared', currency: string): number {
  if (findForeignCurrency(reader.getText(column), currency)) {
    reader.addProblem(column, 'currency_other');
    return 0;
  }
  return convertToMinorUnits(readNumberCell(reader, column, 'money') ?? 0, currency);
}

/** Reads the item type. An empty cell means `parcel`, the general type. */
export function readItemType(reader: RowReader): NonNullable<Goods['itemType']> {
  const text = reader.getText('itemType');
  if (text === '') return 'parcel';
  const type = findItemType(text);
  if (!type) reader.addProblem('itemType', 'item_type_unknown');
  return type ?? 'parcel';
}

function readPieces(reader: RowReader): number {
  const text = reader.getText('pieces');
  if (text === '') return 1;
  // '1,000' may mean 1 or 1000 pieces, so it is refused.
  const pieces = /[.,]0{3}$/.test(text) ? undefined : readNumber(text, 'pieces');
  if (pieces !== undefined && Number.isInteger(pieces) && pieces >= 1 && pieces <= PIECES_MAX) return pieces;
  reader.addProblem('pieces', 'pieces_invalid');
  return 1;
}

const sizeColumns = ['length', 'width', 'height'] as const;

/** Rounds up to a tenth of a centimetre. First rounds to six decimal places to remove floating-point errors. */
const roundUpToTenths = (length: number) => Math.ceil(Math.round(length * 1e6) / 1e5) / 10;

/** Reads the size from one cell ('40*30*20') or from three cells. Returns null without a size. */
function readSize(reader: RowReader): ParcelRow['size'] {
  const hasOneCell = reader.getText('width') === '' && reader.getText('height') === '';
  const sizeTexts = hasOneCell ? splitSize(reader.getText('length')) : undefined;
  if (sizeTexts) {
    const [length = 1, width = 1, height = 1] = sizeTexts.map((text) =>
      capJustAbove(roundUpToTenths(readNumber(text, 'dimension') ?? 0), SIDE_MAX),
    );
    return { length, width, height };
  }
  const emptyColumns = sizeColumns.filter((column) => reader.getText(column) === '');
  if (emptyColumns.length === sizeColumns.length) return null;
  for (const column of emptyColumns) reader.addProblem(column, 'size_incomplete');
  const [length = 1, width = 1, height = 1] = sizeColumns.map((column) => {
    const number = readNumberCell(reader, column, 'dimension');
    return number === undefined ? undefined : capJustAbove(roundUpToTenths(number), SIDE_MAX);
  });
  return { length, width, height };
}
