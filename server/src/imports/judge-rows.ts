import type { Language } from '@miya/contract';
import {
  type CellProblem,
  type ImportColumn,
  type ImportRow,
  type RowOrder,
  readImportRow,
} from '@miya/contract/imports';
import { Turns } from '../jobs/turns.ts';
import { parcelOf } from '../orders/index.ts';
import type { Miss } from '../positions/index.ts';
import { type PriceOf, type QuoteSnapshot, snapshotOf } from '../quotes/index.ts';
import { createRegionMemory, locateParty, type RegionMemory, rememberCountries } from './locate-parties.ts';

/** All that rows of one client and service are judged by. */
export type Ground = { home: string; currency: string; language: Language; priceOf: PriceOf | undefined };

export type Judged = {
  row: number;
  /** The order with its parties located; null where a problem stands in the way. */
  order: RowOrder | null;
  quote: QuoteSnapshot | null;
  problems: CellProblem[];
  misses: { side: 'sender' | 'receiver'; country: string; miss: Miss }[];
};

type JudgeOptions = { memory?: RegionMemory; signal?: AbortSignal | undefined };

/** What would become of rows: read, located, priced. Nothing is written. */
export async function judgeRows(
  rows: readonly ImportRow[],
  ground: Ground,
  { memory = createRegionMemory(), signal }: JudgeOptions = {},
): Promise<Judged[]> {
  const turns = new Turns(signal);
  const judged: Judged[] = [];
  for (const { row, cells } of rows) {
    await turns.next();
    const { order, problems } = readImportRow(cells, ground);
    if (order) await rememberCountries(memory, order);
    judged.push(
      order ? judge(memory, ground, row, order) : { row, order, quote: null, problems, misses: [] },
    );
  }
  return judged;
}

function judge(memory: RegionMemory, ground: Ground, row: number, order: RowOrder): Judged {
  const sides = {
    sender: locateParty(memory, order.sender, ground.language),
    receiver: locateParty(memory, order.receiver, ground.language),
  };
  const located = { ...order, sender: sides.sender.party, receiver: sides.receiver.party };
  const misses = (['sender', 'receiver'] as const).flatMap((side) =>
    sides[side].misses.map((miss) => ({ side, country: located[side].region.country.code, miss })),
  );
  const parcel = parcelOf(located);
  const price = ground.priceOf?.(parcel) ?? 'service_unknown';
  if (typeof price === 'string') {
    const problems = [{ column: columnOfRefusal[price], problem: price }];
    return { row, order: null, quote: null, problems, misses };
  }
  return { row, order: located, quote: snapshotOf(price, parcel), problems: [], misses };
}

type NoPrice = 'service_unknown' | Extract<ReturnType<PriceOf>, string>;

/** The cell one has to change for it. */
const columnOfRefusal: Record<NoPrice, ImportColumn> = {
  destination_missing: 'receiverCountry',
  destination_not_served: 'receiverCountry',
  parcel_too_heavy: 'weight',
  service_unknown: 'destination',
};
