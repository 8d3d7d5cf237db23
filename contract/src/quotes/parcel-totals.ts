import type { Parcel, ParcelRow, SaidParcel } from './parcel.ts';

type Measures = Pick<Parcel, 'weight' | 'pieces' | 'size' | 'volume'>;

/** Cubic centimetres of equal pieces, a broken one as the next: by their size, or as it was said. */
export function volumeOf({ pieces, size, volume }: Omit<Measures, 'weight'>): number {
  if (!size) return volume;
  const millimetres = [size.length, size.width, size.height].map((side) => Math.round(side * 10));
  return Math.ceil(millimetres.reduce((product, side) => product * side, pieces) / 1_000);
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** What all pieces measure together. A size belongs to pieces that are alike. */
export function totalsOf(rows: readonly ParcelRow[]): Measures {
  const [only] = rows;
  const isOne = rows.length === 1;
  return {
    weight: sumOf(rows, ({ weight }) => weight),
    pieces: sumOf(rows, ({ pieces }) => pieces),
    size: (isOne && only?.size) || null,
    volume: isOne && only ? only.volume : sumOf(rows, volumeOf),
  };
}

/** The rows of equal pieces. A parcel that names none is one of them. */
export const rowsOf = ({
  parcels,
  weight,
  pieces,
  size,
  volume,
}: Measures & Pick<Parcel, 'parcels'>): readonly ParcelRow[] =>
  parcels ?? [{ weight, pieces, size: size ?? null, volume }];

/** What was asked for, whole: its measures are the sums of its rows where it names any. */
export const parcelFrom = ({ parcels, weight = 0, ...rest }: SaidParcel): Parcel =>
  parcels ? { ...rest, parcels, ...totalsOf(parcels) } : { ...rest, weight };
