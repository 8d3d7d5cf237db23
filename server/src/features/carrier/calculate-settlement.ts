import {
  calculateRowVolume,
  type ParcelRow,
  type QuoteLine,
  type Size,
  sumParcelRows,
} from '@miya/contract/quotes';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import { priceParcel } from '../quotes/index.ts';
import type { OrderToRecord } from './settlement-store.ts';

/** What the carrier measured when it received the parcels. */
export type RecordedMeasures = {
  weight: number;
  pieces: number;
  size?: Size | null | undefined;
  volume?: number | null | undefined;
  /** Rows of equal pieces, when the pieces were measured separately. */
  parcels?: ParcelRow[] | null | undefined;
  freight?: number | null | undefined;
};

export type Settlement = { freight: number; chargeable: number | null; lines: QuoteLine[] };

/**
 * Returns the final price: the freight, if the carrier names it; otherwise the price by the rate card of the quote.
 * Returns a refusal if the rate card has no price for the parcel.
 */
export async function calculateSettlement(tx: Tx, order: OrderToRecord, measures: RecordedMeasures) {
  if (typeof measures.freight === 'number') {
    return { freight: measures.freight, chargeable: null, lines: [] } satisfies Settlement;
  }
  const { tenantId, clientId, serviceId, quote, declared } = order;
  const parcel = {
    destination: quote.asked.destination,
    weight: measures.weight,
    pieces: measures.pieces,
    // A measured volume takes precedence over a declared size.
    size: measures.size ?? (typeof measures.volume === 'number' ? null : declared.size),
    volume: measures.volume ?? declared.volume,
    insured: declared.insured,
    ...buildRecordedRows(measures, declared.rows),
  };
  const priced = await priceParcel(tx, { tenantId, clientId }, parcel, { serviceId, cardId: quote.card.id });
  if (!(priced instanceof Refusal)) {
    const { total: freight, lines, weight } = priced.price;
    return { freight, chargeable: weight.chargeable, lines } satisfies Settlement;
  }
  if (priced.name === 'destination_missing')
    throw new Error('the quote of a placed order has no destination');
  return refuse(priced.name);
}

/**
 * Builds the rows of pieces for the settlement. Takes the first that applies:
 * 1. The carrier measured each row: the measured rows.
 * 2. The carrier measured one size for all pieces or their total volume, or the order has one row: no rows.
 * 3. The measured number of pieces is not the declared one: no rows, the measured weight and the total declared volume.
 *    It is unknown which pieces differ.
 * 4. Only the weight was measured: the declared rows, with the weight distributed by the declared weights.
 */
function buildRecordedRows(
  { parcels, size, volume, weight, pieces }: RecordedMeasures,
  declared: readonly ParcelRow[],
) {
  if (parcels) return { parcels };
  if (size || typeof volume === 'number' || declared.length < 2) return {};
  const { weight: declaredWeight, pieces: declaredPieces } = sumParcelRows(declared);
  if (declaredPieces !== pieces)
    return { size: null, volume: declared.reduce((sum, row) => sum + calculateRowVolume(row), 0) };
  const rows = declared.map((row) => ({
    ...row,
    weight: Math.floor((row.weight * weight) / declaredWeight),
  }));
  const remainder = weight - rows.reduce((sum, row) => sum + row.weight, 0);
  return {
    parcels: rows.map((row, index) => (index === 0 ? { ...row, weight: row.weight + remainder } : row)),
  };
}

/**
 * Returns true if a repeated recording has the stored price. Compares the freight if the carrier names it, otherwise
 * the price lines without fuel. The fuel rate changes daily, and a retry on the next day is still the same recording.
 */
export function isSameSettlement(
  stored: Omit<Settlement, 'chargeable'>,
  { freight }: RecordedMeasures,
  recalculated: Settlement,
): boolean {
  if (typeof freight === 'number') return freight === stored.freight;
  const formatWithoutFuel = ({ lines }: Pick<Settlement, 'lines'>) =>
    JSON.stringify(lines.filter(({ key }) => key !== 'fuel'));
  return stored.lines.length > 0 && formatWithoutFuel(stored) === formatWithoutFuel(recalculated);
}
