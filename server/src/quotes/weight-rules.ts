import type { Parcel, QuoteWeight } from '@miya/contract/quotes';
import { ceilDivide } from './exact.ts';
import type { ServiceRules } from './rates.ts';

export type Measures = Pick<Parcel, 'weight' | 'pieces' | 'size' | 'volume'>;

/** Cubic centimetres of all pieces. */
const volumeOf = ({ pieces, size, volume }: Measures) =>
  size ? size.length * size.width * size.height * pieces : volume;

/** The weight to pay for: the greater of weight and volume, or the service's least, rounded up to its step. */
export function weigh(parcel: Measures, service: ServiceRules): QuoteWeight {
  const { divisor, weightStep: step, weightMinimum } = service;
  const actual = parcel.weight;
  // Rounded up to a gram here and to the step below: the same as once, for a step is whole grams.
  const volumetric = Number(ceilDivide(BigInt(volumeOf(parcel)) * 1_000n, BigInt(divisor)));
  const counted = Math.max(actual, volumetric, weightMinimum);
  const chargeable = Number(ceilDivide(BigInt(counted), BigInt(step))) * step;
  const reason = counted > Math.max(actual, volumetric) ? 'minimum' : reasonOf(actual, volumetric);
  return { actual, volumetric, chargeable, reason, divisor, step };
}

const reasonOf = (actual: number, volumetric: number) => (volumetric > actual ? 'volumetric' : 'actual');
