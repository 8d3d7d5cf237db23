import { Parcel } from '../../contract/src/quotes/index.ts';
import { calculatePrice } from '../../server/src/features/quotes/rules/calculate-price.ts';
import { compileRateCard } from '../../server/src/features/quotes/rules/compile-rate-card.ts';
import type { Bracket, CardContents } from '../../server/src/features/quotes/rules/rate-types.ts';
import { median, printFigureTable } from '../../testing/figures/print-figure-table.ts';

const MIN_QUOTES_PER_SECOND = 5_000;
const ZONES = 200;
const BRACKETS = 60;
const REPEATS = 3;
const SECONDS_PER_REPEAT = 2;

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
const countries = letters.flatMap((first) => letters.map((second) => first + second)).slice(0, ZONES);

const buildBrackets = (zone: string): (Bracket & { zone: string })[] =>
  Array.from({ length: BRACKETS }, (_, index) => ({
    zone,
    from: index * 1_000,
    pricePerKg: BigInt(9_000 - index * 40),
  }));

const contents: CardContents = {
  places: countries.map((country, index) => ({ country, postcode: '', zone: `Z${index}` })),
  brackets: countries.flatMap((_, index) => buildBrackets(`Z${index}`)),
  surcharges: [
    {
      kind: 'remote_area',
      code: 'REMOTE',
      amount: 12_000n,
      perKg: 300n,
      minimum: 0n,
      places: countries.flatMap((country) => [
        { country, from: '97', to: '98' },
        { country, name: 'Far Away' },
      ]),
    },
    { kind: 'oversize', code: 'LONG', amount: 15_000n, by: 'longest_side', over: 120 },
  ],
  insurance: { points: 100, minimum: 1_000n },
};

const service = {
  divisor: 5_000,
  wholeSides: false,
  weighPieces: false,
  weightStep: 500,
  weightMinimum: 0,
  weightMaximum: 1_000_000,
};
const fuel = { points: 1_800, since: '2026-01-01' };
const card = compileRateCard(contents);
const parcels = Array.from({ length: 1_000 }, (_, index) =>
  Parcel.parse({
    destination: {
      country: countries[index % ZONES],
      postcode: String(10_000 + index * 83),
      city: 'Somewhere',
    },
    weight: 1 + ((index * 7_919) % 65_000),
    size: { length: 10 + (index % 130), width: 20, height: 15 },
    insured: (index % 3) * 50_000,
  }),
);

const getOwnProcessorSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Returns the quotes per second of processor time, which other programs on the machine do not change. */
function measureQuotesPerSecond(seconds: number): number {
  let count = 0;
  let sum = 0;
  const start = getOwnProcessorSeconds();
  while (getOwnProcessorSeconds() - start < seconds) {
    for (const parcel of parcels) {
      const price = calculatePrice({ parcel, service, card, fuel });
      if (typeof price === 'string') throw new Error(`A parcel has no price: ${price}`);
      // The sum uses each total, so that the compiler cannot remove the calculation.
      sum += price.total;
      count += 1;
    }
  }
  if (sum <= 0) throw new Error('All quotes are 0.');
  return count / (getOwnProcessorSeconds() - start);
}

/**
 * S11: measures the quotes per second on one core, with a rate card of 200 zones and 60 weight brackets. It also runs
 * alone: node bench/server/quotes.ts
 */
export async function measureQuotes(): Promise<void> {
  measureQuotesPerSecond(0.5);
  const measured = Math.round(
    median(Array.from({ length: REPEATS }, () => measureQuotesPerSecond(SECONDS_PER_REPEAT))),
  );
  const label = `quotes over ${ZONES} zones x ${BRACKETS} brackets, one core`;
  printFigureTable([
    { label, unit: 'per second', measured, limit: MIN_QUOTES_PER_SECOND, limitKind: 'least' },
  ]);
}

if (import.meta.main) await measureQuotes();
