import { languages } from '@miya/contract';
import { NewRateCard, NewService } from '@miya/contract/quotes';
import type * as z from 'zod';
import { putFuel, putRateCard, putService } from '../../../server/src/features/quotes/index.ts';
import { inTenant } from '../../../server/src/platform/db/tenancy/tenancy.ts';
import { Refusal } from '../../../server/src/platform/http/calls/handlers.ts';
import type { World } from '../world.ts';

/** Creates the service of the specification's example. A test passes the fields that matter to it. */
export const createServiceInput = (service: Partial<z.input<typeof NewService>> = {}): NewService =>
  NewService.parse({
    code: 'EXPRESS',
    kind: 'express',
    names: Object.fromEntries(languages.map((language) => [language, `Express ${language}`])),
    divisor: 5_000,
    weightMaximum: 70_000,
    ...service,
  });

/** Creates a rate card: 98.00 for the first 0.5 kg, 32.00 for each further 0.5 kg, insurance 1 % but at least 10.00. */
export const createRateCardInput = (card: Partial<z.input<typeof NewRateCard>> = {}): NewRateCard =>
  NewRateCard.parse({
    service: 'EXPRESS',
    version: 'v1',
    validFrom: '2026-01-01',
    insurance: { points: 100, minimum: 1_000 },
    zones: [
      {
        zone: 'A',
        places: [{ country: 'MX' }, { country: 'ES' }],
        brackets: [{ from: 0, first: 500, firstPrice: 9_800, continued: 500, continuedPrice: 3_200 }],
      },
    ],
    ...card,
  });

/** Adds the service, the rate card and a fuel surcharge of 18 % to the tenant. */
export async function buildRates(
  world: Pick<World, 'db'>,
  tenantId: number,
  {
    service = createServiceInput(),
    card = createRateCardInput(),
  }: { service?: NewService; card?: NewRateCard } = {},
): Promise<{ serviceId: string; cardId: string }> {
  return inTenant(world.db, tenantId, async (tx) => {
    const { id: serviceId } = await putService(tx, { tenantId }, service);
    await putFuel(tx, { tenantId }, { service: service.code, from: '2026-01-01', points: 1_800 });
    const added = await putRateCard(tx, { tenantId }, card);
    if (added instanceof Refusal) throw new Error(`no card: ${added.name}`);
    return { serviceId, cardId: added.id };
  });
}
