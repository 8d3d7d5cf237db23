import type { ServiceKind } from '@miya/contract/quotes';
import { sql } from 'kysely';
import { executePrepared } from '../../../platform/db/connection/prepared-statement.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { FuelRate, ServiceDetails } from '../rules/rate-types.ts';

/** A service with the rate card of the client, the currency of the account and the current fuel rate. */
export type Offer = {
  service: ServiceDetails;
  currency: string;
  card: { id: string; version: string; validFrom: string; own: boolean };
  insurance: { points: number; minimum: bigint };
  fuel: FuelRate | undefined;
  ratesVersion: RatesVersion;
};

/**
 * Identifies the state of the rates when they were read. `revision` changes with the rates. `day` is part of the
 * version, because rates are valid from a day on.
 */
export type RatesVersion = { revision: string; day: string };

/** A tenant whose rates were never changed has no row in tenant_rates. The revision is then the zero UUID. */
const buildRevisionExpression = (tableAlias: string) =>
  `coalesce(${tableAlias}.revision, '00000000-0000-0000-0000-000000000000'::uuid)`;

/** Selects one service, and with `cardId` a rate card that may no longer be the current one. */
export type OfferFilter = { serviceId?: string | undefined; cardId?: string | undefined };

/**
 * Lists the services with a price for the client. Of several rate cards for a service, takes the first in this order:
 * 1. cards of the client before cards for all clients;
 * 2. the later start of validity;
 * 3. the later creation.
 */
export async function listOffers(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { serviceId, cardId }: OfferFilter = {},
): Promise<Offer[]> {
  const cardCondition = cardId
    ? sql`card_id = ${cardId}`
    : sql`valid_from <= current_date and (valid_to is null or valid_to >= current_date)`;
  const query = sql<OfferRow>`
    select s.service_id, s.code, s.kind, s.names, s.divisor, s.whole_sides, s.weigh_pieces, s.postal, s.weight_step, s.weight_minimum, s.weight_maximum,
      s.days_from, s.days_to, a.currency, c.card_id, c.version, c.valid_from, c.client_id is not null as own, c.insurance_points,
      c.insurance_minimum, f.points as fuel_points, f.valid_from as fuel_since, ${sql.raw(buildRevisionExpression('t'))} as rates_revision,
      current_date as day
    from services s
    left join tenant_rates t on t.tenant_id = s.tenant_id
    join accounts a on a.tenant_id = s.tenant_id and a.client_id = ${clientId}
    join (
      select distinct on (service_id) * from rate_cards
      where tenant_id = ${tenantId} and (client_id = ${clientId} or client_id is null) and ${cardCondition}
      order by service_id, client_id nulls last, valid_from desc, created_at desc
    ) c on c.tenant_id = s.tenant_id and c.service_id = s.service_id
    left join (
      select distinct on (service_id) * from fuel_rates
      where tenant_id = ${tenantId} and valid_from <= current_date
      order by service_id, valid_from desc
    ) f on f.tenant_id = s.tenant_id and f.service_id = s.service_id
    where s.tenant_id = ${tenantId} ${serviceId ? sql`and s.service_id = ${serviceId}` : sql``}
    order by s.position, s.code`;
  const { rows } = await executePrepared(tx, query);
  return rows.map(toOffer);
}

/** Whether the service currently has a price for the client. */
export const isServiceOffered = async (tx: Tx, owner: Owner, serviceId: string): Promise<boolean> =>
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

const toOffer = (row: OfferRow): Offer => ({
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
  ratesVersion: { revision: row.rates_revision, day: row.day },
});

/**
 * Builds a SQL condition: the rates still have the version that was read before. The condition is also true when no
 * version was read (`revision` is null). The statement must left-join `tenant_rates` under the alias `tableAlias`.
 * `revision` and `day` are SQL expressions.
 */
export const buildRatesUnchangedCondition = (tableAlias: string, revision: string, day: string) =>
  `(${revision}::uuid is null or current_date = ${day}::date and ${buildRevisionExpression(tableAlias)} = ${revision}::uuid)`;
