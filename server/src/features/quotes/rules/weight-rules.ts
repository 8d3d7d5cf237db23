import { type Parcel, type ParcelRow, type QuoteWeight, rowsOf, type Size } from '@miya/contract/quotes';
import { ceilDivide } from './exact.ts';
import type { ServiceRules } from './rates.ts';

export type Measures = Pick<Parcel, 'weight' | 'pieces' | 'size' | 'volume' | 'parcels'>;

/** The sides of a piece as the service counts them, in millimetres: whole numbers multiply and add without a remainder. */
export function sidesOf({ length, width, height }: Size, { wholeSides }: Pick<ServiceRules, 'wholeSides'>) {
  const millimetres = [length, width, height].map((side) => Math.round(side * 10));
  return wholeSides ? millimetres.map((side) => Math.ceil(side / 10) * 10) : millimetres;
}

/** Cubic millimetres of equal pieces. */
const volumeOf = ({ pieces, size, volume }: ParcelRow, service: ServiceRules) =>
  size
    ? sidesOf(size, service).reduce((product, side) => product * BigInt(side), BigInt(pieces))
    : BigInt(volume) * 1_000n;

const isRounded = (size: Size, { wholeSides }: ServiceRules) =>
  wholeSides && ![size.length, size.width, size.height].every(Number.isInteger);

/**
 * What a volume counts as, in grams. A cubic millimetre is a thousandth of a cubic centimetre, a gram of a kilogram: the
 * divisor serves as it is. Rounded up to a gram here and to the step below: the same as once, for a step is whole grams.
 */
const gramsFor = (volume: bigint, { divisor }: ServiceRules) => Number(ceilDivide(volume, BigInt(divisor)));

/** The weight to pay for: the greater of weight and volume, or the service's least, rounded up to its step. */
export function weigh(parcel: Measures, service: ServiceRules): QuoteWeight {
  const { divisor, weightStep: step, weightMinimum } = service;
  const rows = rowsOf(parcel);
  const actual = parcel.weight;
  const volumetric = gramsFor(
    rows.reduce((sum, row) => sum + volumeOf(row, service), 0n),
    service,
  );
  const greater = service.weighPieces ? byPieces(rows, service) : greaterOf(actual, volumetric);
  const counted = Math.max(greater.grams, weightMinimum);
  const chargeable = Number(ceilDivide(BigInt(counted), BigInt(step))) * step;
  const reason = counted > greater.grams ? 'minimum' : greater.reason;
  const sidesRounded = rows.some(({ size }) => !!size && isRounded(size, service));
  return { actual, volumetric, chargeable, reason, divisor, step, sidesRounded };
}

type Greater = { grams: number; reason: 'actual' | 'volumetric' | 'pieces' };

const greaterOf = (actual: number, volumetric: number): Greater =>
  volumetric > actual ? { grams: volumetric, reason: 'volumetric' } : { grams: actual, reason: 'actual' };

/** Each piece against its own volume. Equal ones are alike in it, so a row is looked at as a whole. */
function byPieces(rows: readonly ParcelRow[], service: ServiceRules): Greater {
  const each = rows.map((row) => greaterOf(row.weight, gramsFor(volumeOf(row, service), service)));
  const reasons = new Set(each.map(({ reason }) => reason));
  const [only = 'actual'] = reasons;
  return {
    grams: each.reduce((sum, { grams }) => sum + grams, 0),
    reason: reasons.size > 1 ? 'pieces' : only,
  };
}
