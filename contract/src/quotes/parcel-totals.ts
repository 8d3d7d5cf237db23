import type { Parcel, ParcelInput, ParcelRow } from './parcel.ts';

type ParcelMeasures = Pick<Parcel, 'weight' | 'pieces' | 'size' | 'volume'>;

/** Cubic centimetres of equal pieces, a broken one as the next: by their size, or as it was said. */
export function calculateRowVolume({ pieces, size, volume }: Omit<ParcelMeasures, 'weight'>): number {
  if (!size) return volume;
  const millimetres = [size.length, size.width, size.height].map((side) => Math.round(side * 10));
  return Math.ceil(millimetres.reduce((product, side) => product * side, pieces) / 1_000);
}

const sumBy = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** What all pieces measure together. A size belongs to pieces that are alike. */
export function sumParcelRows(rows: readonly ParcelRow[]): ParcelMeasures {
  const [only] = rows;
  const isOne = rows.length === 1;
  return {
    weight: sumBy(rows, ({ weight }) => weight),
    pieces: sumBy(rows, ({ pieces }) => pieces),
    size: (isOne && only?.size) || null,
    volume: isOne && only ? only.volume : sumBy(rows, calculateRowVolume),
  };
}

/** The rows of equal pieces. A parcel that names none is one of them. */
export const listParcelRows = ({
  parcels,
  weight,
  pieces,
  size,
  volume,
}: ParcelMeasures & Pick<Parcel, 'parcels'>): readonly ParcelRow[] =>
  parcels ?? [{ weight, pieces, size: size ?? null, volume }];

/** What was asked for, whole: its measures are the sums of its rows where it names any. */
export const toParcel = ({ parcels, weight = 0, ...rest }: ParcelInput): Parcel =>
  parcels ? { ...rest, parcels, ...sumParcelRows(parcels) } : { ...rest, weight };
