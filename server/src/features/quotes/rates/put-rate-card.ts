import { createHash } from 'node:crypto';
import { type NewRateCard, normalizePostcode } from '@miya/contract/quotes';
import { sql } from 'kysely';
import type { Carrier } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../../platform/http/calls/handlers.ts';
import { findClientByCode } from '../../clients/index.ts';
import { findServiceId } from './put-rates.ts';

/**
 * Adds a version of a service's rate card. When this version already exists, returns its id if the contents are equal,
 * and refuses a card with other contents.
 */
export async function putRateCard(tx: Tx, { tenantId }: Carrier, card: NewRateCard) {
  const serviceId = await findServiceId(tx, { tenantId }, card.service);
  if (!serviceId) return refuse('service_unknown');
  const client = card.clientNum ? await findClientByCode(tx, { tenantId }, card.clientNum) : undefined;
  if (card.clientNum && !client) return refuse('client_not_found');

  const key = { tenantId, serviceId, clientId: client?.clientId ?? null, version: card.version };
  const contentHash = createHash('sha256').update(JSON.stringify(card)).digest();
  const added = await tx
    .insertInto('rate_cards')
    .values({
      tenant_id: tenantId,
      service_id: serviceId,
      client_id: key.clientId,
      version: card.version,
      valid_from: card.validFrom,
      valid_to: card.validTo ?? null,
      insurance_points: card.insurance.points,
      insurance_minimum: BigInt(card.insurance.minimum),
      content_hash: contentHash,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'service_id', 'client_id', 'version']).doNothing(),
    )
    .returning('card_id')
    .executeTakeFirst();
  if (!added) {
    const existing = await getCardVersion(tx, key);
    return existing.contentHash.equals(contentHash) ? { id: existing.id } : refuse('rate_card_exists');
  }
  await addCardContents(tx, tenantId, added.card_id, card);
  return { id: added.card_id };
}

type CardVersionKey = { tenantId: number; serviceId: string; clientId: string | null; version: string };

async function getCardVersion(tx: Tx, { tenantId, serviceId, clientId, version }: CardVersionKey) {
  const row = await tx
    .selectFrom('rate_cards')
    .select(['card_id', 'content_hash'])
    .where('tenant_id', '=', tenantId)
    .where('service_id', '=', serviceId)
    .where('client_id', 'is not distinct from', clientId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return { id: row.card_id, contentHash: row.content_hash };
}

// A card can have tens of thousands of rows, more than a statement can have parameters. The rows of each table are
// therefore one JSON parameter. The join with rate_cards lets Citus run the insert on the node of the tenant.
async function addCardContents(tx: Tx, tenantId: number, cardId: string, card: NewRateCard): Promise<void> {
  const zones = card.zones.map(({ zone }) => ({ zone }));
  await sql`insert into rate_zones (tenant_id, card_id, zone)
    select c.tenant_id, c.card_id, r.zone
    from rate_cards c cross join jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) as r(zone text)
    where c.tenant_id = ${tenantId} and c.card_id = ${cardId}`.execute(tx);

  const places = card.zones.flatMap(({ zone, places }) =>
    places.flatMap(({ country, postcodes }) =>
      (postcodes.length > 0 ? postcodes : ['']).map((postcode) => ({
        country,
        postcode: normalizePostcode(postcode),
        zone,
      })),
    ),
  );
  await sql`insert into rate_zone_places (tenant_id, card_id, country, postcode, zone)
    select c.tenant_id, c.card_id, r.country, r.postcode, r.zone
    from rate_cards c cross join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r(country text, postcode text, zone text)
    where c.tenant_id = ${tenantId} and c.card_id = ${cardId}`.execute(tx);

  const brackets = card.zones.flatMap(({ zone, brackets }) =>
    brackets.map((bracket) => ({ zone, ...bracket })),
  );
  await sql`insert into rate_brackets
      (tenant_id, card_id, zone, from_weight, first_weight, first_price, continued_step, continued_price, kilo_price)
    select c.tenant_id, c.card_id, r.zone, r."from", r.first, r."firstPrice", r.continued,
      r."continuedPrice", r."pricePerKg"
    from rate_cards c cross join jsonb_to_recordset(${JSON.stringify(brackets)}::jsonb) as r(zone text, "from" int, first int,
      "firstPrice" bigint, continued int, "continuedPrice" bigint, "pricePerKg" bigint)
    where c.tenant_id = ${tenantId} and c.card_id = ${cardId}`.execute(tx);

  await addSurcharges(tx, tenantId, cardId, card);
}

async function addSurcharges(tx: Tx, tenantId: number, cardId: string, { surcharges }: NewRateCard) {
  if (surcharges.length === 0) return;
  await sql`insert into rate_surcharges (tenant_id, card_id, code, kind, amount, kilo_amount, minimum, measure, over)
    select c.tenant_id, c.card_id, r.code, r.kind, r.amount, coalesce(r."perKg", 0),
      coalesce(r.minimum, 0), r.by, r.over
    from rate_cards c cross join jsonb_to_recordset(${JSON.stringify(surcharges)}::jsonb) as r(code text, kind text, amount bigint,
      "perKg" bigint, minimum bigint, by text, over int)
    where c.tenant_id = ${tenantId} and c.card_id = ${cardId}`.execute(tx);

  const places = surcharges.flatMap((surcharge) =>
    surcharge.kind === 'remote_area'
      ? surcharge.places.map((place, number) => ({
          code: surcharge.code,
          number,
          country: place.country,
          ...('name' in place
            ? { name: place.name }
            : { from: normalizePostcode(place.from), to: normalizePostcode(place.to) }),
        }))
      : [],
  );
  await sql`insert into rate_surcharge_places
      (tenant_id, card_id, code, number, country, postcode_from, postcode_to, place_name)
    select c.tenant_id, c.card_id, r.code, r.number, r.country, r."from", r."to", r.name
    from rate_cards c cross join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r(code text, number int, country text,
      "from" text, "to" text, name text)
    where c.tenant_id = ${tenantId} and c.card_id = ${cardId}`.execute(tx);
}
