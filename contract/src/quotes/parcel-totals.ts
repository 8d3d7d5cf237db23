import type { Parcel, ParcelInput, ParcelRow } from './parcel.ts';

type ParcelMeasures = Pick<Parcel, 'weight' | 'pieces' | 'size' | 'volume'>;

/**
 * Calculates the volume of equal pieces from their size, rounded up to cubic centimetres. Without a size, returns
 * `volume`.
 */
export function calculateRowVolume({ pieces, size, volume }: Omit<ParcelMeasures, 'weight'>): number {
  if (!size) return volume;
  const millimetres = [size.length, size.width, size.height].map((side) => Math.round(side * 10));
  return Math.ceil(millimetres.reduce((product, side) => product * side, pieces) / 1_000);
}

const sumBy = <Row>(rows: readonly Row[], getValue: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + getValue(row), 0);

/** Adds up the measures of all pieces. `size` is null for several rows, because their pieces differ. */
export function sumParcelRows(rows: readonly ParcelRow[]): ParcelMeasures {
  const [firstRow] = rows;
  const isSingle = rows.length === 1;
  return {
    weight: sumBy(rows, ({ weight }) => weight),
    pieces: sumBy(rows, ({ pieces }) => pieces),
    size: (isSingle && firstRow?.size) || null,
    volume: isSingle && firstRow ? firstRow.volume : sumBy(rows, calculateRowVolume),
  };
}

/** Lists the rows of equal pieces. A parcel without rows is returned as a single row. */
export const listParcelRows = ({
  parcels,
  weight,
  pieces,
  size,
  volume,
}: ParcelMeasures & Pick<Parcel, 'parcels'>): readonly ParcelRow[] =>
  parcels ?? [{ weight, pieces, size: size ?? null, volume }];

/** Converts the parcel of a request. If the request has rows, their sums replace the parcel's own measures. */
export const toParcel = ({ parcels, weight = 0, ...rest }: ParcelInput): Parcel =>
  parcels ? { ...rest, parcels, ...sumParcelRows(parcels) } : { ...rest, weight };
