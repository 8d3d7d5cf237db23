import { type ParcelRow, type QuoteLine, type Size, totalsOf, volumeOf } from '@miya/contract/quotes';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import { priceParcel } from '../quotes/index.ts';
import type { OrderToRecord } from './settlement-store.ts';

/** What the carrier found when the parcel came in. */
export type Findings = {
  weight: number;
  pieces: number;
  size?: Size | null | undefined;
  volume?: number | null | undefined;
  /** Its rows of equal pieces, where they were measured one by one. */
  parcels?: ParcelRow[] | null | undefined;
  freight?: number | null | undefined;
};

export type Settled = { freight: number; chargeable: number | null; lines: QuoteLine[] };

/** What the parcel costs as it was found: as the carrier says, or by the card its order was quoted from. */
export async function settle(tx: Tx, order: OrderToRecord, found: Findings) {
  if (typeof found.freight === 'number') {
    return { freight: found.freight, chargeable: null, lines: [] } satisfies Settled;
  }
  const { tenantId, clientId, serviceId, quote, declared } = order;
  const parcel = {
    destination: quote.asked.destination,
    weight: found.weight,
    pieces: found.pieces,
    // A volume that was measured counts more than a size that was declared.
    size: found.size ?? (typeof found.volume === 'number' ? null : declared.size),
    volume: found.volume ?? declared.volume,
    insured: declared.insured,
    ...rowsFound(found, declared.rows),
  };
  const priced = await priceParcel(tx, { tenantId, clientId }, parcel, { serviceId, cardId: quote.card.id });
  if (!(priced instanceof Refusal)) {
    const { total: freight, lines, weight } = priced.price;
    return { freight, chargeable: weight.chargeable, lines } satisfies Settled;
  }
  if (priced.refused === 'destination_missing') throw new Error('an order without a destination was placed');
  return refuse(priced.refused);
}

/**
 * The rows of pieces as the carrier found them. If it has measured nothing but the weight, the declared sizes count, and what
 * was weighed is shared out as it was declared; with another number of pieces nobody knows which are missing.
 */
function rowsFound({ parcels, size, volume, weight, pieces }: Findings, declared: readonly ParcelRow[]) {
  if (parcels) return { parcels };
  if (size || typeof volume === 'number' || declared.length < 2) return {};
  const { weight: said, pieces: count } = totalsOf(declared);
  if (count !== pieces) return { size: null, volume: declared.reduce((sum, row) => sum + volumeOf(row), 0) };
  const shares = declared.map((row) => ({ ...row, weight: Math.floor((row.weight * weight) / said) }));
  const rest = weight - shares.reduce((sum, row) => sum + row.weight, 0);
  return { parcels: shares.map((row, at) => (at === 0 ? { ...row, weight: row.weight + rest } : row)) };
}

/** Fuel goes by the day: a retry on the day after is still the same recording. */
export function isSameSettlement(
  before: Omit<Settled, 'chargeable'>,
  { freight }: Findings,
  now: Settled,
): boolean {
  if (typeof freight === 'number') return freight === before.freight;
  const working = ({ lines }: Pick<Settled, 'lines'>) =>
    JSON.stringify(lines.filter(({ key }) => key !== 'fuel'));
  return before.lines.length > 0 && working(before) === working(now);
}
