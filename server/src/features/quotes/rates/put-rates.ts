import type { NewFuelSurcharge, NewService } from '@miya/contract/quotes';
import type { Carrier } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../../platform/http/calls/handlers.ts';

/** Adds a service, or replaces the settings of the service with the same code. */
export async function putService(
  tx: Tx,
  { tenantId }: Carrier,
  service: NewService,
): Promise<{ id: string }> {
  const row = await tx
    .insertInto('services')
    .values({
      tenant_id: tenantId,
      code: service.code,
      kind: service.kind,
      names: JSON.stringify(service.names),
      divisor: service.divisor,
      whole_sides: service.wholeSides,
      weigh_pieces: service.weighPieces,
      postal: service.postal,
      weight_step: service.weightStep,
      weight_minimum: service.weightMinimum,
      weight_maximum: service.weightMaximum,
      days_from: service.daysFrom ?? null,
      days_to: service.daysTo ?? null,
      position: service.position,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'code']).doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        names: eb.ref('excluded.names'),
        divisor: eb.ref('excluded.divisor'),
        whole_sides: eb.ref('excluded.whole_sides'),
        weigh_pieces: eb.ref('excluded.weigh_pieces'),
        postal: eb.ref('excluded.postal'),
        weight_step: eb.ref('excluded.weight_step'),
        weight_minimum: eb.ref('excluded.weight_minimum'),
        weight_maximum: eb.ref('excluded.weight_maximum'),
        days_from: eb.ref('excluded.days_from'),
        days_to: eb.ref('excluded.days_to'),
        position: eb.ref('excluded.position'),
      })),
    )
    .returning('service_id')
    .executeTakeFirstOrThrow();
  return { id: row.service_id };
}

/** Sets the fuel rate of a service from a day on. A rate for the same day is replaced. */
export async function putFuel(tx: Tx, { tenantId }: Carrier, { service, from, points }: NewFuelSurcharge) {
  const serviceId = await findServiceId(tx, { tenantId }, service);
  if (!serviceId) return refuse('service_unknown');
  await tx
    .insertInto('fuel_rates')
    .values({ tenant_id: tenantId, service_id: serviceId, valid_from: from, points })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'service_id', 'valid_from'])
        .doUpdateSet((eb) => ({ points: eb.ref('excluded.points') })),
    )
    .execute();
  return {};
}

export async function findServiceId(
  tx: Tx,
  { tenantId }: Carrier,
  code: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('services')
    .select('service_id')
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.service_id;
}
