import type { ServiceKind } from '@miya/contract/quotes';
import { sql } from 'kysely';
import { executeKept } from '../../../platform/db/connection/kept-plan.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { Fuel, ServiceRow } from '../rules/rates.ts';

/** A service with the card that gives the client its prices, in the account's currency, and the fuel percentage of the day. */
export type Offer = {
  service: ServiceRow;
  currency: string;
  card: { id: string; version: string; validFrom: string; own: boolean };
  insurance: { points: number; minimum: bigint };
  fuel: Fuel | undefined;
  asOf: RatesState;
};

/** What the rates were when they were read: after any change, and on another day, they may be others. */
export type RatesState = { revision: string; day: string };

/** Rates that have never changed since the table was made have no row there. */
const revisionOf = (rates: string) =>
  `coalesce(${rates}.revision, '00000000-0000-0000-0000-000000000000'::uuid)`;

/** Narrows the offers to one service; `cardId` prices by that card even when another is in force by now. */
export type OfferFilter = { serviceId?: string | undefined; cardId?: string | undefined };

/** The client's own card comes before everybody's, the latest to become valid before older ones. */
export async function listOffers(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { serviceId, cardId }: OfferFilter = {},
): Promise<Offer[]> {
  const chosen = cardId
    ? sql`card_id = ${cardId}`
    : sql`valid_from <= current_date and (valid_to is null or valid_to >= current_date)`;
  const asked = sql<OfferRow>`
    select s.service_id, s.code, s.kind, s.names, s.divisor, s.whole_sides, s.weigh_pieces, s.postal, s.weight_step, s.weight_minimum, s.weight_maximum,
      s.days_from, s.days_to, a.currency, c.card_id, c.version, c.valid_from, c.client_id is not null as own, c.insurance_points,
      c.insurance_minimum, f.points as fuel_points, f.valid_from as fuel_since, ${sql.raw(revisionOf('t'))} as rates_revision,
      current_date as day
    from services s
    left join tenant_rates t on t.tenant_id = s.tenant_id
    join accounts a on a.tenant_id = s.tenant_id and a.client_id = ${clientId}
    join (
      select distinct on (service_id) * from rate_cards
      where tenant_id = ${tenantId} and (client_id = ${clientId} or client_id is null) and ${chosen}
      order by service_id, client_id nulls last, valid_from desc, created_at desc
    ) c on c.tenant_id = s.tenant_id and c.service_id = s.service_id
    left join (
      select distinct on (service_id) * from fuel_rates
      where tenant_id = ${tenantId} and valid_from <= current_date
      order by service_id, valid_from desc
    ) f on f.tenant_id = s.tenant_id and f.service_id = s.service_id
    where s.tenant_id = ${tenantId} ${serviceId ? sql`and s.service_id = ${serviceId}` : sql``}
    order by s.position, s.code`;
  const { rows } = await executeKept(tx, asked);
  return rows.map(present);
}

/** Whether the service has a price for the client today. */
export const isOffered = async (tx: Tx, owner: Owner, serviceId: string): Promise<boolean> =>
  (await listOffers(tx, owner, { serviceId })).length > 0;

type OfferRow = {
  service_id: string;
  code: string;
  kind: ServiceKind;
  names: Record<string, string>;
  divisor: number;
  whole_sides: boolean;
  weigh_pieces: boolean;
  postal: boolean;
  weight_step: number;
  weight_minimum: number;
  weight_maximum: number;
  days_from: number | null;
  days_to: number | null;
  currency: string;
  card_id: string;
  version: string;
  valid_from: string;
  own: boolean;
  insurance_points: number;
  insurance_minimum: bigint;
  fuel_points: number | null;
  fuel_since: string | null;
  rates_revision: string;
  day: string;
};

const present = (row: OfferRow): Offer => ({
  service: {
    id: row.service_id,
    code: row.code,
    kind: row.kind,
    names: row.names,
    divisor: row.divisor,
    wholeSides: row.whole_sides,
    weighPieces: row.weigh_pieces,
    postal: row.postal,
    weightStep: row.weight_step,
    weightMinimum: row.weight_minimum,
    weightMaximum: row.weight_maximum,
    daysFrom: row.days_from,
    daysTo: row.days_to,
  },
  currency: row.currency,
  card: { id: row.card_id, version: row.version, validFrom: row.valid_from, own: row.own },
  insurance: { points: row.insurance_points, minimum: row.insurance_minimum },
  fuel:
    row.fuel_points === null || row.fuel_since === null
      ? undefined
      : { points: row.fuel_points, since: row.fuel_since },
  asOf: { revision: row.rates_revision, day: row.day },
});

/**
 * The condition of a statement that depends on rates read before: that they still stand. If none were read, they do. The
 * statement joins `tenant_rates` on the left, under the name that is given.
 */
export const ratesStand = (rates: string, revision: string, day: string) =>
  `(${revision}::uuid is null or current_date = ${day}::date and ${revisionOf(rates)} = ${revision}::uuid)`;
