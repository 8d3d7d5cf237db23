import type { Language } from '@miya/contract';
import {
  type CellProblem,
  type ImportColumn,
  type ImportRow,
  joinRows,
  type RowOrder,
  readImportOrder,
} from '@miya/contract/imports';
import { Turns } from '../jobs/turns.ts';
import { parcelOf } from '../orders/index.ts';
import type { Miss } from '../positions/index.ts';
import { type PriceOf, type QuoteSnapshot, snapshotOf } from '../quotes/index.ts';
import { createRegionMemory, locateParty, type RegionMemory, rememberCountries } from './locate-parties.ts';

/** All that rows of one client and service are judged by. */
export type Ground = { home: string; currency: string; language: Language; priceOf: PriceOf | undefined };

export type Judged = {
  /** The numbers of the order's rows. It is told by the first. */
  rows: number[];
  /** The order with its parties located; null where a problem stands in the way. */
  order: RowOrder | null;
  quote: QuoteSnapshot | null;
  /** What is wrong with each of the rows. */
  problems: CellProblem[][];
  /** Which of the rows says each item. */
  itemRows: readonly number[];
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
  for (const { rows: some, notJoined } of joinRows(rows)) {
    await turns.next();
    const numbers = some.map(({ row }) => row);
    const read = readImportOrder(
      some.map(({ cells }) => cells),
      ground,
    );
    if (notJoined) read.problems[0]?.push({ column: 'clientReference', problem: notJoined });
    const order = notJoined ? null : read.order;
    if (order) await rememberCountries(memory, order);
    judged.push(
      order
        ? judge(memory, ground, { rows: numbers, order, itemRows: read.itemRows })
        : { rows: numbers, order, quote: null, problems: read.problems, itemRows: read.itemRows, misses: [] },
    );
  }
  return judged;
}

/** What is wrong with an order as a whole is told in its first row. */
export const inFirstRow = (rows: readonly number[], problem: CellProblem): CellProblem[][] =>
  rows.map((_, at) => (at === 0 ? [problem] : []));

function judge(
  memory: RegionMemory,
  ground: Ground,
  { rows, order, itemRows }: { rows: number[]; order: RowOrder; itemRows: readonly number[] },
): Judged {
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
    const problems = inFirstRow(rows, { column: columnOfRefusal[price], problem: price });
    return { rows, order: null, quote: null, problems, itemRows, misses };
  }
  return {
    rows,
    order: located,
    quote: snapshotOf(price, parcel),
    problems: rows.map(() => []),
    itemRows,
    misses,
  };
}

type NoPrice = 'service_unknown' | Extract<ReturnType<PriceOf>, string>;

/** The cell one has to change for it. */
const columnOfRefusal: Record<NoPrice, ImportColumn> = {
  destination_missing: 'receiverCountry',
  destination_not_served: 'receiverCountry',
  parcel_too_heavy: 'weight',
  service_unknown: 'destination',
};
