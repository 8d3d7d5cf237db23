import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { compileRateCard } from '../rules/compile-rate-card.ts';
import type { Bracket, CompiledRateCard, RemotePlace, Surcharge } from '../rules/rate-types.ts';
import { createLruCache } from './lru-cache.ts';
import type { Offer } from './offer-store.ts';

const MAX_CACHED_CARDS = 200;
// Rate cards never change, so cached cards stay valid. The key includes the tenant to separate tenants.
const cachedCards = createLruCache<CompiledRateCard>(MAX_CACHED_CARDS);
const formatCacheKey = (tenantId: number, { card }: Offer) => `${tenantId}/${card.id}`;

/** Returns the rate card of an offer from the cache or the database. */
export async function getRateCard(tx: Tx, tenantId: number, offer: Offer): Promise<CompiledRateCard> {
  const card = findCachedRateCard(tenantId, offer) ?? (await loadRateCard(tx, tenantId, offer));
  cachedCards.set(formatCacheKey(tenantId, offer), card);
  return card;
}

/** Returns the rate card only if it is cached, without a query. */
export const findCachedRateCard = (tenantId: number, offer: Offer): CompiledRateCard | undefined =>
  cachedCards.get(formatCacheKey(tenantId, offer));

async function loadRateCard(tx: Tx, tenantId: number, { card, insurance }: Offer): Promise<CompiledRateCard> {
  const places = await tx
    .selectFrom('rate_zone_places')
    .select(['country', 'postcode', 'zone'])
    .where('tenant_id', '=', tenantId)
    .where('card_id', '=', card.id)
    .execute();
  const brackets = await tx
    .selectFrom('rate_brackets')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('card_id', '=', card.id)
    .execute();
  const surcharges = await tx
    .selectFrom('rate_surcharges')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('card_id', '=', card.id)
    .orderBy('code')
    .execute();
  const remote = await tx
    .selectFrom('rate_surcharge_places')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('card_id', '=', card.id)
    .orderBy('number')
    .execute();
  const remoteByCode = Map.groupBy(remote, ({ code }) => code);
  return compileRateCard({
    places,
    brackets: brackets.map((row) => ({ zone: row.zone, ...toBracket(row) })),
    surcharges: surcharges.map((row) => toSurcharge(row, remoteByCode.get(row.code) ?? [])),
    insurance,
  });
}

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/**
 * A check constraint ensures that a row has either a price per kilogram or all four columns of continued weight. The
 * fallback values are therefore never used.
 */
function toBracket(row: Row<'rate_brackets'>): Bracket {
  const { from_weight: from, first_weight, first_price, continued_step, continued_price, kilo_price } = row;
  if (kilo_price !== null) return { from, pricePerKg: kilo_price };
  return {
    from,
    first: first_weight ?? 0,
    firstPrice: first_price ?? 0n,
    continued: continued_step ?? 1,
    continuedPrice: continued_price ?? 0n,
  };
}

function toSurcharge(row: Row<'rate_surcharges'>, places: Row<'rate_surcharge_places'>[]): Surcharge {
  const { code, amount, kilo_amount: perKg, minimum, measure, over } = row;
  if (measure === null)
    return { kind: 'remote_area', code, amount, perKg, minimum, places: places.map(toRemotePlace) };
  const by = measure === 'girth' || measure === 'piece_weight' ? measure : 'longest_side';
  return { kind: 'oversize', code, amount, by, over: over ?? 0 };
}

function toRemotePlace(row: Row<'rate_surcharge_places'>): RemotePlace {
  const { country, postcode_from, postcode_to, place_name } = row;
  if (place_name !== null) return { country, name: place_name };
  return { country, from: postcode_from ?? '', to: postcode_to ?? '' };
}
