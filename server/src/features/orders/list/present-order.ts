import type { Language } from '@miya/contract';
import type { PartyRole } from '@miya/contract/addresses';
import { goodsTextFields, type Order, orderTextFields, type Settlement } from '@miya/contract/orders';
import type { Region } from '@miya/contract/positions';
import { QuoteLine } from '@miya/contract/quotes';
import * as z from 'zod';
import { translateRegions } from '../../positions/index.ts';
import type { QuoteSnapshot } from '../../quotes/index.ts';
import { getGoodsLines, getNumberedParcels, presentParcels } from '../goods/stored-goods.ts';
import type { StoredOrder } from '../order-columns.ts';
import { presentHold } from './present-hold.ts';
import { presentTextFields } from './present-text-fields.ts';

export async function presentOrder(row: StoredOrder, language: Language): Promise<Order> {
  return presentOrderWithRegions(await presentPartyRegions(row, language), row, language);
}

type PartyRegions = Record<PartyRole, Region>;

/** Returns the regions of sender and receiver, with place names in the given language. */
export async function presentPartyRegions(
  { sender, receiver }: Record<PartyRole, { region: Region }>,
  language: Language,
): Promise<PartyRegions> {
  const [senderRegion, receiverRegion] = await translateRegions([sender.region, receiver.region], language);
  return { sender: senderRegion ?? sender.region, receiver: receiverRegion ?? receiver.region };
}

/**
 * Converts a stored order into the order of the response. Identity numbers are masked. The caller translates the
 * regions first, because this function is synchronous: placeOrder calls it after its transaction has ended.
 */
export function presentOrderWithRegions(regions: PartyRegions, row: StoredOrder, language: Language): Order {
  // The server stored the quote with this type, and the contract validates the response again.
  const quote = row.quote as QuoteSnapshot;
  const { code, names } = quote.service;
  return {
    id: row.order_id,
    test: row.test,
    waybill: row.waybill,
    status: row.status,
    recordedAt: row.recorded_at?.toISOString() ?? null,
    sender: { ...row.sender, region: regions.sender, identityMasked: row.sender_identity_masked },
    receiver: { ...row.receiver, region: regions.receiver, identityMasked: row.receiver_identity_masked },
    goods: presentGoods(row),
    service: { id: row.service_id, code, name: names[language] ?? names.en ?? code },
    payment: row.payment,
    dutiesPayer: row.duties_payer,
    exportReason: row.export_reason,
    ...presentTextFields(row, orderTextFields),
    quote,
    settlement: presentSettlement(row),
    hold: presentHold(row, language),
    clearance: row.clearance,
    revision: row.revision,
    printCount: row.print_count,
    printedAt: row.printed_at?.toISOString() ?? null,
    printedRevision: row.printed_revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function presentGoods(row: StoredOrder): Order['goods'] {
  const { length, width, height } = row;
  const numberedParcels = getNumberedParcels(row);
  const parcels = presentParcels(numberedParcels);
  return {
    itemType: row.item_type,
    ...presentTextFields(row, goodsTextFields),
    pieces: row.pieces,
    weight: Number(row.weight),
    volume: parcels.reduce((sum, { volume }) => sum + volume, 0),
    size: length === null || width === null || height === null ? null : { length, width, height },
    insured: Number(row.insured),
    declared: Number(row.declared),
    declaredCurrency: row.declared_currency ?? row.currency,
    lines: getGoodsLines(row),
    parcels,
    piecesNumbered: numberedParcels.numbered,
  };
}

/**
 * Presents what the carrier measured and charged. Returns null if the order is not recorded. A table constraint makes
 * these columns all null or all set.
 */
function presentSettlement(row: StoredOrder): Settlement | null {
  const { settlement_weight: weight, settlement_pieces: pieces, freight, settlement_lines: lines } = row;
  if (weight === null || pieces === null || freight === null) return null;
  return {
    weight: Number(weight),
    pieces,
    freight: Number(freight),
    chargeable: row.settlement_chargeable === null ? null : Number(row.settlement_chargeable),
    lines: z.array(QuoteLine).parse(lines ?? []),
  };
}
