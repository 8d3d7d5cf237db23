import type { Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../db/tenancy.ts';
import { compileCard } from './compile-card.ts';
import type { Offer } from './rate-store.ts';
import type { Bracket, Card, RemotePlace, Surcharge } from './rates.ts';

const KEPT_MOST = 200;
// A card never changes once it is there, so a process may keep what it has read. The tenant is part of the key.
const kept = new Map<string, Card>();

/** The card of an offer, ready to be asked. */
export async function getCard(tx: Tx, tenantId: number, offer: Offer): Promise<Card> {
  const key = `${tenantId}/${offer.card.id}`;
  const card = kept.get(key) ?? (await readCard(tx, tenantId, offer));
  // Put last: the first is then the one that was not asked for longest.
  kept.delete(key);
  kept.set(key, card);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MOST && oldest) kept.delete(oldest);
  return card;
}

async function readCard(tx: Tx, tenantId: number, { card, insurance }: Offer): Promise<Card> {
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
  return compileCard({
    places,
    brackets: brackets.map((row) => ({ zone: row.zone, ...bracketOf(row) })),
    surcharges: surcharges.map((row) => surchargeOf(row, remoteByCode.get(row.code) ?? [])),
    insurance,
  });
}

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** The constraint of the table says that a bracket has the one price or the other, whole. */
function bracketOf(row: Row<'rate_brackets'>): Bracket {
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

function surchargeOf(row: Row<'rate_surcharges'>, places: Row<'rate_surcharge_places'>[]): Surcharge {
  const { code, amount, kilo_amount: perKg, measure, over } = row;
  if (measure === null) return { kind: 'remote_area', code, amount, perKg, places: places.map(placeOf) };
  const by = measure === 'girth' || measure === 'piece_weight' ? measure : 'longest_side';
  return { kind: 'oversize', code, amount, by, over: over ?? 0 };
}

function placeOf(row: Row<'rate_surcharge_places'>): RemotePlace {
  const { country, postcode_from, postcode_to, place_name } = row;
  if (place_name !== null) return { country, name: place_name };
  return { country, from: postcode_from ?? '', to: postcode_to ?? '' };
}
