import type { ParcelRow } from '../../quotes/parcel.ts';
import { PIECES_MAX, SIDE_MAX, VOLUME_MAX, WEIGHT_MAX } from '../../values/limits.ts';
import { findItemType } from '../cells/find-item-type.ts';
import { inMinorUnits, type Measure, numberProblem, readNumber, readSides } from '../cells/read-number.ts';
import { otherCurrency } from '../cells/tidy-cell.ts';
import type { ImportColumn } from '../columns.ts';
import type { RowDraft } from './row-order.ts';
import type { RowReader } from './row-reader.ts';

type Goods = RowDraft['goods'];
/** A number beyond it is not rounded: the rules of goods refuse it as it is. */
const clip = (value: number, most: number) => Math.min(value, most + 1);

function read({ text, fault }: RowReader, column: ImportColumn, measure: Measure): number | undefined {
  const said = text(column);
  if (said === '') return undefined;
  const number = readNumber(said, measure);
  if (number === undefined) fault(column, numberProblem(said, measure));
  return number;
}

/** What the pieces of a row measure: kilograms become grams, cubic metres cubic centimetres. */
export const readMeasures = (reader: RowReader): ParcelRow => ({
  pieces: readPieces(reader),
  weight: clip(Math.round((read(reader, 'weight', 'weight') ?? 0) * 1_000), WEIGHT_MAX),
  volume: clip(Math.round((read(reader, 'volume', 'volume') ?? 0) * 1_000_000), VOLUME_MAX),
  size: readSize(reader),
});

/** An amount in minor units. Another currency is never taken as if it were this one. */
export function readAmount(reader: RowReader, column: 'insured' | 'declared', currency: string): number {
  if (otherCurrency(reader.text(column), currency)) {
    reader.fault(column, 'currency_other');
    return 0;
  }
  return inMinorUnits(read(reader, column, 'money') ?? 0, currency);
}

export function readType({ text, fault }: RowReader): NonNullable<Goods['itemType']> {
  const said = text('itemType');
  if (said === '') return 'parcel';
  const type = findItemType(said);
  if (!type) fault('itemType', 'item_type_unknown');
  return type ?? 'parcel';
}

function readPieces({ text, fault }: RowReader): number {
  const said = text('pieces');
  if (said === '') return 1;
  // Three noughts after a sign may mean thousands of pieces, so such a number is refused.
  const pieces = /[.,]0{3}$/.test(said) ? undefined : readNumber(said, 'pieces');
  if (pieces !== undefined && Number.isInteger(pieces) && pieces >= 1 && pieces <= PIECES_MAX) return pieces;
  fault('pieces', 'pieces_invalid');
  return 1;
}

const sides = ['length', 'width', 'height'] as const;

/** Tenths of a centimetre, a broken one as the next; what a floating point adds at the far end is none. */
const upToTenths = (side: number) => Math.ceil(Math.round(side * 1e6) / 1e5) / 10;

/** A size has all three sides or is none. */
function readSize(reader: RowReader): ParcelRow['size'] {
  const { text, fault } = reader;
  const inOne = text('width') === '' && text('height') === '' ? readSides(text('length')) : undefined;
  if (inOne) {
    const [length = 1, width = 1, height = 1] = inOne.map((side) =>
      clip(upToTenths(readNumber(side, 'side') ?? 0), SIDE_MAX),
    );
    return { length, width, height };
  }
  const empty = sides.filter((side) => text(side) === '');
  if (empty.length === sides.length) return null;
  for (const side of empty) fault(side, 'size_incomplete');
  const [length = 1, width = 1, height = 1] = sides.map((side) => {
    const number = read(reader, side, 'side');
    return number === undefined ? undefined : clip(upToTenths(number), SIDE_MAX);
  });
  return { length, width, height };
}
