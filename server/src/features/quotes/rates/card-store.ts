import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { compileCard } from '../rules/compile-card.ts';
import type { Bracket, Card, RemotePlace, Surcharge } from '../rules/rates.ts';
import { createMemory } from './memory.ts';
import type { Offer } from './rate-store.ts';

const KEPT_MOST = 200;
// A card never changes once it is there, so a process may keep what it has read. The tenant is part of the key.
const kept = createMemory<Card>(KEPT_MOST);
const keyOf = (tenantId: number, { card }: Offer) => `${tenantId}/${card.id}`;

/** The card of an offer, ready to be asked. */
export async function getCard(tx: Tx, tenantId: number, offer: Offer): Promise<Card> {
  const card = recallCard(tenantId, offer) ?? (await readCard(tx, tenantId, offer));
  kept.set(keyOf(tenantId, offer), card);
  return card;
}

/** The same without asking, where it has been read before. */
export const recallCard = (tenantId: number, offer: Offer): Card | undefined =>
  kept.get(keyOf(tenantId, offer));

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
  const { code, amount, kilo_amount: perKg, minimum, measure, over } = row;
  if (measure === null)
    return { kind: 'remote_area', code, amount, perKg, minimum, places: places.map(placeOf) };
  const by = measure === 'girth' || measure === 'piece_weight' ? measure : 'longest_side';
  return { kind: 'oversize', code, amount, by, over: over ?? 0 };
}

function placeOf(row: Row<'rate_surcharge_places'>): RemotePlace {
  const { country, postcode_from, postcode_to, place_name } = row;
  if (place_name !== null) return { country, name: place_name };
  return { country, from: postcode_from ?? '', to: postcode_to ?? '' };
}
