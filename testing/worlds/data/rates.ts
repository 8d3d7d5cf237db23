import { languages } from '@miya/contract';
import { NewRateCard, NewService } from '@miya/contract/quotes';
import type * as z from 'zod';
import { putFuel, putRateCard, putService } from '../../../server/src/features/quotes/index.ts';
import { inTenant } from '../../../server/src/platform/db/tenancy/tenancy.ts';
import { Refusal } from '../../../server/src/platform/http/calls/handlers.ts';
import type { World } from '../world.ts';

/** A service as the specification's example has it; a test states what matters. */
export const createServiceInput = (service: Partial<z.input<typeof NewService>> = {}): NewService =>
  NewService.parse({
    code: 'EXPRESS',
    kind: 'express',
    names: Object.fromEntries(languages.map((language) => [language, `Express ${language}`])),
    divisor: 5_000,
    weightMaximum: 70_000,
    ...service,
  });

/** First 0.5 kg at 98, each further 0.5 kg at 32, insured at 1 %, at least 10. */
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

/** The tenant sells the service at the card's prices, with 18 % of fuel. */
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
    if (added instanceof Refusal) throw new Error(`no card: ${added.refused}`);
    return { serviceId, cardId: added.id };
  });
}
