import type { ParcelRow } from '../../quotes/parcel.ts';
import { PIECES_MAX, SIDE_MAX, VOLUME_MAX, WEIGHT_MAX } from '../../values/limits.ts';
import { findItemType } from '../cells/find-item-type.ts';
import {
  convertToMinorUnits,
  findNumberProblem,
  type Measure,
  readNumber,
  readSides,
} from '../cells/read-number.ts';
import { findOtherCurrency } from '../cells/repair-cell.ts';
import type { ImportColumn } from '../columns.ts';
import type { RowDraft } from './row-order.ts';
import type { RowReader } from './row-reader.ts';

type Goods = RowDraft['goods'];
/** Limits a value to just above the maximum, so that the schema of the goods still refuses it. */
const limit = (value: number, max: number) => Math.min(value, max + 1);

function readNumberCell(reader: RowReader, column: ImportColumn, measure: Measure): number | undefined {
  const text = reader.getText(column);
  if (text === '') return undefined;
  const number = readNumber(text, measure);
  if (number === undefined) reader.addProblem(column, findNumberProblem(text, measure));
  return number;
}

/** Reads the pieces of a row. Converts kilograms to grams, and cubic metres to cubic centimetres. */
export const readMeasures = (reader: RowReader): ParcelRow => ({
  pieces: readPieces(reader),
  weight: limit(Math.round((readNumberCell(reader, 'weight', 'weight') ?? 0) * 1_000), WEIGHT_MAX),
  volume: limit(Math.round((readNumberCell(reader, 'volume', 'volume') ?? 0) * 1_000_000), VOLUME_MAX),
  size: readSize(reader),
});

/** Reads an amount in minor units. An amount in another currency is a problem, because it is not converted. */
export function readAmount(reader: RowReader, column: 'insured' | 'declared', currency: string): number {
  if (findOtherCurrency(reader.getText(column), currency)) {
    reader.addProblem(column, 'currency_other');
    return 0;
  }
  return convertToMinorUnits(readNumberCell(reader, column, 'money') ?? 0, currency);
}

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
const roundUpToTenths = (side: number) => Math.ceil(Math.round(side * 1e6) / 1e5) / 10;

/** Reads the size from one cell ('40*30*20') or from three cells. Returns null without a size. */
function readSize(reader: RowReader): ParcelRow['size'] {
  const hasOneCell = reader.getText('width') === '' && reader.getText('height') === '';
  const sidesInOneCell = hasOneCell ? readSides(reader.getText('length')) : undefined;
  if (sidesInOneCell) {
    const [length = 1, width = 1, height = 1] = sidesInOneCell.map((side) =>
      limit(roundUpToTenths(readNumber(side, 'side') ?? 0), SIDE_MAX),
    );
    return { length, width, height };
  }
  const emptyColumns = sizeColumns.filter((column) => reader.getText(column) === '');
  if (emptyColumns.length === sizeColumns.length) return null;
  for (const column of emptyColumns) reader.addProblem(column, 'size_incomplete');
  const [length = 1, width = 1, height = 1] = sizeColumns.map((column) => {
    const number = readNumberCell(reader, column, 'side');
    return number === undefined ? undefined : limit(roundUpToTenths(number), SIDE_MAX);
  });
  return { length, width, height };
}
