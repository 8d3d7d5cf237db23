import type { Parcel, QuoteWeight, Size } from '@miya/contract/quotes';
import { ceilDivide } from './exact.ts';
import type { ServiceRules } from './rates.ts';

export type Measures = Pick<Parcel, 'weight' | 'pieces' | 'size' | 'volume'>;

/** The sides of a piece as the service counts them, in millimetres: whole numbers multiply and add without a remainder. */
export function sidesOf({ length, width, height }: Size, { wholeSides }: Pick<ServiceRules, 'wholeSides'>) {
  const millimetres = [length, width, height].map((side) => Math.round(side * 10));
  return wholeSides ? millimetres.map((side) => Math.ceil(side / 10) * 10) : millimetres;
}

/** Cubic millimetres of all pieces. */
const volumeOf = ({ pieces, size, volume }: Measures, service: ServiceRules) =>
  size
    ? sidesOf(size, service).reduce((product, side) => product * BigInt(side), BigInt(pieces))
    : BigInt(volume) * 1_000n;

const isRounded = (size: Size, { wholeSides }: ServiceRules) =>
  wholeSides && ![size.length, size.width, size.height].every(Number.isInteger);

/** The weight to pay for: the greater of weight and volume, or the service's least, rounded up to its step. */
export function weigh(parcel: Measures, service: ServiceRules): QuoteWeight {
  const { divisor, weightStep: step, weightMinimum } = service;
  const actual = parcel.weight;
  // A cubic millimetre is a thousandth of a cubic centimetre, a gram of a kilogram: the divisor serves as it is. Rounded up
  // to a gram here and to the step below: the same as once, for a step is whole grams.
  const volumetric = Number(ceilDivide(volumeOf(parcel, service), BigInt(divisor)));
  const counted = Math.max(actual, volumetric, weightMinimum);
  const chargeable = Number(ceilDivide(BigInt(counted), BigInt(step))) * step;
  const reason = counted > Math.max(actual, volumetric) ? 'minimum' : reasonOf(actual, volumetric);
  const sidesRounded = !!parcel.size && isRounded(parcel.size, service);
  return { actual, volumetric, chargeable, reason, divisor, step, sidesRounded };
}

const reasonOf = (actual: number, volumetric: number) => (volumetric > actual ? 'volumetric' : 'actual');
