import type { QuoteLineKey, QuoteWeight } from '@miya/contract/quotes';

export const quotes = {
  title: 'Quote',
  chargeable: 'Chargeable weight',
  reasons: {
    actual: (actual: string) => `Charged by actual weight: ${actual}.`,
    volumetric: (volumetric: string, divisor: string, actual: string) =>
      `Charged by volume: ${volumetric} (${divisor} cm³ = 1 kg), more than the actual ${actual}.`,
    pieces: (actual: string, volumetric: string) =>
      `The greater of weight and volume is charged for each piece: ${actual} in all, ${volumetric} by volume.`,
    minimum: () => 'The minimum chargeable weight of this express type.',
  } satisfies Record<QuoteWeight['reason'], (...given: string[]) => string>,
  step: (step: string) => `Rounded up to the next ${step}.`,
  sidesRounded: 'Each side is rounded up to whole centimetres.',
  lines: {
    freight_continued: 'Base freight',
    freight_per_kg: 'Base freight',
    fuel: 'Fuel surcharge',
    insurance: 'Insurance',
    insurance_minimum: 'Insurance',
    remote_area: 'Remote area',
    remote_area_minimum: 'Remote area',
    oversize: 'Oversize',
  } satisfies Record<QuoteLineKey, string>,
  why: {
    first: (weight: string, price: string) => `First ${weight}: ${price}`,
    continued: (steps: string, weight: string, price: string) => `${steps} × further ${weight} at ${price}`,
    perKg: (weight: string, price: string) => `${weight} at ${price} per kg`,
    higher: (weight: string) => `Charged as ${weight}: the next weight bracket costs less`,
    zone: (zone: string) => `zone ${zone}`,
    fuel: (percent: string, amount: string, day: string) => `${percent} of ${amount}, in force since ${day}`,
    insurance: (percent: string, amount: string) => `${percent} of ${amount}`,
    minimum: (percent: string, amount: string) => `Minimum; ${percent} of ${amount} would be less`,
    remoteCode: (place: string) => `Postal code ${place}`,
    remotePlace: (place: string) => `Delivery to ${place}`,
    remoteMinimum: 'the minimum applies',
    oversize: {
      longest_side: (found: string, limit: string) => `Longest side ${found}, over ${limit}`,
      girth: (found: string, limit: string) => `Length and girth ${found}, over ${limit}`,
      piece_weight: (found: string, limit: string) => `One piece weighs ${found}, over ${limit}`,
    },
    pieces: (count: string) => `${count} pcs`,
  },
  centimetres: (length: string) => `${length} cm`,
  total: 'Total',
  card: (version: string, day: string) => `Price list ${version}, valid from ${day}`,
  ownCard: 'Your own prices',
  balanceAfter: 'Balance after this order',
  notDeducted: 'Orders the carrier has not received yet are not deducted here.',
  notCovered:
    'Balance and credit do not cover it. You can submit the order, but please recharge before it is recorded.',
  days: (from: string, to: string) => `${from}–${to} days`,
  daysExactly: (days: string) => `${days} days`,
  arrival: (days: string) => `arrives ${days}`,
  cheapest: 'Cheapest',
  fastest: 'Fastest',
  from: (price: string) => `from ${price}`,
  chooseShort: 'Choose an express type',
  chooseOne: 'Choose an express type to see how the price is made up.',
  notAmong: 'The chosen express type does not carry this parcel to this destination. Please choose another.',
  detailsFirst: 'Enter the weight to see the price.',
  offline: 'You are offline. The price will be shown when you are connected again.',
  loading: 'Calculating…',
  failed: 'The price could not be calculated.',
  retry: 'Try again',
};

export type QuoteTexts = typeof quotes;
