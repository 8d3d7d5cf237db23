import type { Language } from '@miya/contract';
import {
  type CellProblem,
  type ImportColumn,
  type ImportRow,
  joinRows,
  type RowOrder,
  readImportOrder,
} from '@miya/contract/imports';
import { Turns } from '../../../platform/jobs/turns.ts';
import { toParcel } from '../../orders/index.ts';
import type { Miss } from '../../positions/index.ts';
import { type PriceOf, type QuoteSnapshot, snapshotOf } from '../../quotes/index.ts';
import type { Services } from './find-services.ts';
import { createRegionMemory, locateParty, type RegionMemory, rememberCountries } from './locate-parties.ts';

/** All that the rows of one client's import are judged by. */
export type Ground = { home: string; currency: string; language: Language } & Services;

export type Judged = {
  /** The numbers of the order's rows. It is told by the first. */
  rows: number[];
  /** The order with its parties located; null where a problem stands in the way. */
  order: RowOrder | null;
  /** The reference it asks for, also where something else stands in the way; empty where the reference itself is the problem. */
  reference: string;
  /** The service it is sent by; undefined where it names one that is not offered, or none is chosen. */
  serviceId: string | undefined;
  /** What it costs; null where a problem stands in the way, or no service is chosen. */
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
    const service = read.serviceName === '' ? ground.usual : await ground.find(read.serviceName);
    const isFaulty = read.problems[0]?.some(({ column }) => column === 'clientReference');
    const about = {
      rows: numbers,
      itemRows: read.itemRows,
      serviceId: service === 'open' ? undefined : service?.id,
      reference: isFaulty ? '' : read.draft.clientReference,
    };
    judged.push(
      order
        ? judge(memory, ground, { ...about, order, service })
        : { ...about, order, quote: null, problems: read.problems, misses: [] },
    );
  }
  return judged;
}

/** What is wrong with an order as a whole is told in its first row. */
const inFirstRow = (rows: readonly number[], problem: CellProblem): CellProblem[][] =>
  rows.map((_, at) => (at === 0 ? [problem] : []));

type Named = Pick<Judged, 'rows' | 'itemRows' | 'serviceId' | 'reference'>;

function judge(
  memory: RegionMemory,
  ground: Ground,
  { order, service, ...about }: Named & { order: RowOrder; service: Services['usual'] },
): Judged {
  const sides = {
    sender: locateParty(memory, order.sender, ground.language),
    receiver: locateParty(memory, order.receiver, ground.language),
  };
  const located = { ...order, sender: sides.sender.party, receiver: sides.receiver.party };
  const misses = (['sender', 'receiver'] as const).flatMap((side) =>
    sides[side].misses.map((miss) => ({ side, country: located[side].region.country.code, miss })),
  );
  const sound = { ...about, order: located, problems: about.rows.map(() => []), misses };
  if (service === 'open') return { ...sound, quote: null };
  const parcel = toParcel(located);
  const price = service?.priceOf(parcel) ?? 'service_unknown';
  if (typeof price === 'string') {
    const problems = inFirstRow(about.rows, { column: columnOfRefusal[price], problem: price });
    return { ...about, order: null, quote: null, problems, misses };
  }
  return { ...sound, quote: snapshotOf(price, parcel) };
}

type NoPrice = 'service_unknown' | Extract<ReturnType<PriceOf>, string>;

/** The cell one has to change for it. */
const columnOfRefusal: Record<NoPrice, ImportColumn> = {
  destination_missing: 'receiverCountry',
  destination_not_served: 'receiverCountry',
  parcel_too_heavy: 'weight',
  service_unknown: 'service',
};
