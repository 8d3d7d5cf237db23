import {
  listParcelRows,
  type Parcel,
  type ParcelRow,
  type QuoteWeight,
  type Size,
} from '@miya/contract/quotes';
import { divideRoundingUp } from './exact-arithmetic.ts';
import type { ServiceRules } from './rate-types.ts';

export type ParcelMeasures = Pick<Parcel, 'weight' | 'pieces' | 'size' | 'volume' | 'parcels'>;

/** The sides of a piece in millimetres, rounded as the service requires. Whole numbers make the arithmetic exact. */
export function getSidesMm(
  { length, width, height }: Size,
  { wholeSides }: Pick<ServiceRules, 'wholeSides'>,
) {
  const millimetres = [length, width, height].map((side) => Math.round(side * 10));
  return wholeSides ? millimetres.map((side) => Math.ceil(side / 10) * 10) : millimetres;
}

/** Returns the volume of all pieces of a row, in cubic millimetres. */
const getVolumeMm3 = ({ pieces, size, volume }: ParcelRow, service: ServiceRules) =>
  size
    ? getSidesMm(size, service).reduce((product, side) => product * BigInt(side), BigInt(pieces))
    : BigInt(volume) * 1_000n;

const hasRoundedSides = (size: Size, { wholeSides }: ServiceRules) =>
  wholeSides && ![size.length, size.width, size.height].every(Number.isInteger);

/**
 * Converts a volume to its volumetric weight. The divisor is in cm³ per kg; mm³ per g has the same value. The result is
 * rounded up to grams here and to the weight step later. Rounding twice changes nothing, because a step is a whole
 * number of grams.
 */
const getVolumetricGrams = (volume: bigint, { divisor }: ServiceRules) =>
  Number(divideRoundingUp(volume, BigInt(divisor)));

/**
 * Calculates the chargeable weight: the greatest of the weight, the volumetric weight and the minimum of the service,
 * rounded up to the weight step.
 */
export function calculateWeight(parcel: ParcelMeasures, service: ServiceRules): QuoteWeight {
  const { divisor, weightStep: step, weightMinimum } = service;
  const rows = listParcelRows(parcel);
  const actual = parcel.weight;
  const volumetric = getVolumetricGrams(
    rows.reduce((sum, row) => sum + getVolumeMm3(row, service), 0n),
    service,
  );
  const greater = service.weighPieces
    ? sumGreaterWeightsByPiece(rows, service)
    : chooseGreaterWeight(actual, volumetric);
  const grams = Math.max(greater.grams, weightMinimum);
  const chargeable = Number(divideRoundingUp(BigInt(grams), BigInt(step))) * step;
  const reason = grams > greater.grams ? 'minimum' : greater.reason;
  const sidesRounded = rows.some(({ size }) => !!size && hasRoundedSides(size, service));
  return { actual, volumetric, chargeable, reason, divisor, step, sidesRounded };
}

type GreaterWeight = { grams: number; reason: 'actual' | 'volumetric' | 'pieces' };

const chooseGreaterWeight = (actual: number, volumetric: number): GreaterWeight =>
  volumetric > actual ? { grams: volumetric, reason: 'volumetric' } : { grams: actual, reason: 'actual' };

/**
 * Sums the greater of weight and volumetric weight of each piece. All pieces of a row are equal, so each row is
 * compared as a whole.
 */
function sumGreaterWeightsByPiece(rows: readonly ParcelRow[], service: ServiceRules): GreaterWeight {
  const each = rows.map((row) =>
    chooseGreaterWeight(row.weight, getVolumetricGrams(getVolumeMm3(row, service), service)),
  );
  const reasons = new Set(each.map(({ reason }) => reason));
  const [firstReason = 'actual'] = reasons;
  return {
    grams: each.reduce((sum, { grams }) => sum + grams, 0),
    reason: reasons.size > 1 ? 'pieces' : firstReason,
  };
}
