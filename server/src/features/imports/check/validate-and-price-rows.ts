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
import type { UnknownPlaceName } from '../../positions/index.ts';
import { buildQuoteSnapshot, type ParcelPricer, type QuoteSnapshot } from '../../quotes/index.ts';
import type { ImportServicePrices } from './load-service-prices.ts';
import { createPlaceCache, loadCountries, locateParty, type PlaceCache } from './locate-party.ts';

/**
 * What the validation of rows depends on: the client's services and prices, and the country and language of the tenant.
 */
export type PricingContext = { home: string; currency: string; language: Language } & ImportServicePrices;

export type ValidatedOrder = {
  /** The numbers of the order's rows in the file. The first one identifies the order. */
  rows: number[];
  /** The order, with the regions of its parties resolved. Null if any row has a problem. */
  order: RowOrder | null;
  /** The client's reference, also if the order has other problems. Empty if the reference itself has a problem. */
  reference: string;
  /** The id of the order's service. Undefined if a row names a service that is not offered, or if none is chosen. */
  serviceId: string | undefined;
  /** The price. Null if a row has a problem, or if no service is chosen. */
  quote: QuoteSnapshot | null;
  /** The problems of each row, in the order of `rows`. */
  problems: CellProblem[][];
  /** For each item of the order, the index of the item's row in `rows`. */
  itemRows: readonly number[];
  /** Names of places that were not found in the place data of the country. */
  unknownPlaces: { role: 'sender' | 'receiver'; country: string; miss: UnknownPlaceName }[];
};

type ValidationOptions = { placeCache?: PlaceCache; signal?: AbortSignal | undefined };

/**
 * Joins rows with equal references into orders, validates each order, finds its places and calculates its price. Writes
 * nothing to the database.
 */
export async function validateAndPriceRows(
  rows: readonly ImportRow[],
  context: PricingContext,
  { placeCache = createPlaceCache(), signal }: ValidationOptions = {},
): Promise<ValidatedOrder[]> {
  const turns = new Turns(signal);
  const orders: ValidatedOrder[] = [];
  for (const { rows: orderRows, notJoined } of joinRows(rows)) {
    await turns.next();
    const numbers = orderRows.map(({ row }) => row);
    const read = readImportOrder(
      orderRows.map(({ cells }) => cells),
      context,
    );
    if (notJoined) read.problems[0]?.push({ column: 'clientReference', problem: notJoined });
    const order = notJoined ? null : read.order;
    if (order) await loadCountries(placeCache, order);
    const service =
      read.serviceName === '' ? context.defaultService : await context.findService(read.serviceName);
    const hasReferenceProblem = read.problems[0]?.some(({ column }) => column === 'clientReference');
    const facts = {
      rows: numbers,
      itemRows: read.itemRows,
      serviceId: service === 'not_chosen' ? undefined : service?.id,
      reference: hasReferenceProblem ? '' : read.draft.clientReference,
    };
    orders.push(
      order
        ? priceOrder(placeCache, context, { ...facts, order, service })
        : { ...facts, order, quote: null, problems: read.problems, unknownPlaces: [] },
    );
  }
  return orders;
}

/** Reports a problem of the whole order in its first row. */
const putInFirstRow = (rows: readonly number[], problem: CellProblem): CellProblem[][] =>
  rows.map((_, index) => (index === 0 ? [problem] : []));

type OrderFacts = Pick<ValidatedOrder, 'rows' | 'itemRows' | 'serviceId' | 'reference'>;

function priceOrder(
  placeCache: PlaceCache,
  context: PricingContext,
  {
    order,
    service,
    ...facts
  }: OrderFacts & { order: RowOrder; service: ImportServicePrices['defaultService'] },
): ValidatedOrder {
  const locations = {
    sender: locateParty(placeCache, order.sender, context.language),
    receiver: locateParty(placeCache, order.receiver, context.language),
  };
  const located = { ...order, sender: locations.sender.party, receiver: locations.receiver.party };
  const unknownPlaces = (['sender', 'receiver'] as const).flatMap((role) =>
    locations[role].misses.map((miss) => ({ role, country: located[role].region.country.code, miss })),
  );
  const validOrder = { ...facts, order: located, problems: facts.rows.map(() => []), unknownPlaces };
  if (service === 'not_chosen') return { ...validOrder, quote: null };
  const parcel = toParcel(located);
  const price = service?.calculatePrice(parcel) ?? 'service_unknown';
  if (typeof price === 'string') {
    const problems = putInFirstRow(facts.rows, { column: refusedColumns[price], problem: price });
    return { ...facts, order: null, quote: null, problems, unknownPlaces };
  }
  return { ...validOrder, quote: buildQuoteSnapshot(price, parcel) };
}

type PriceRefusal = 'service_unknown' | Extract<ReturnType<ParcelPricer>, string>;

/** For each reason why there is no price: the column that the user must change. */
const refusedColumns: Record<PriceRefusal, ImportColumn> = {
  destination_missing: 'receiverCountry',
  destination_not_served: 'receiverCountry',
  parcel_too_heavy: 'weight',
  service_unknown: 'service',
};
