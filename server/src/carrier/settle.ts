import type { QuoteLine, Size } from '@miya/contract/quotes';
import type { Tx } from '../db/tenancy.ts';
import { Refused, refuse } from '../http/handlers.ts';
import { priceParcel } from '../quotes/index.ts';
import type { OrderToRecord } from './settlement-store.ts';

/** What the carrier found when the parcel came in. */
export type Findings = {
  weight: number;
  pieces: number;
  size?: Size | null | undefined;
  volume?: number | null | undefined;
  freight?: number | null | undefined;
};

export type Settled = { freight: number; lines: QuoteLine[] };

/** What the parcel costs as it was found: as the carrier says, or by the card its order was quoted from. */
export async function settle(tx: Tx, order: OrderToRecord, found: Findings) {
  if (typeof found.freight === 'number') return { freight: found.freight, lines: [] } satisfies Settled;
  const { tenantId, clientId, serviceId, quote, declared } = order;
  const parcel = {
    destination: quote.asked.destination,
    weight: found.weight,
    pieces: found.pieces,
    // A volume that was measured counts more than a size that was declared.
    size: found.size ?? (typeof found.volume === 'number' ? null : declared.size),
    volume: found.volume ?? declared.volume,
    insured: declared.insured,
  };
  const priced = await priceParcel(tx, { tenantId, clientId }, parcel, { serviceId, cardId: quote.card.id });
  if (!(priced instanceof Refused)) {
    return { freight: priced.price.total, lines: priced.price.lines } satisfies Settled;
  }
  if (priced.refused === 'destination_missing') throw new Error('an order without a destination was placed');
  return refuse(priced.refused);
}

/** Fuel goes by the day: a retry on the day after is still the same recording. */
export function isSameSettlement(before: Settled, { freight }: Findings, now: Settled): boolean {
  if (typeof freight === 'number') return freight === before.freight;
  const working = ({ lines }: Settled) => JSON.stringify(lines.filter(({ key }) => key !== 'fuel'));
  return before.lines.length > 0 && working(before) === working(now);
}
