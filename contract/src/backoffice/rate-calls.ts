import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { NewFuelSurcharge, NewRateCard, NewService } from '../quotes/rate-card.ts';
import { Day, Id } from '../values/fields.ts';

export const putService = call({
  summary: 'Adds a service, or changes the service with this code.',
  method: 'POST',
  path: '/api/backoffice/putService',
  access: 'backoffice',
  request: NewService,
  result: z.object({ id: Id }),
  refusals: [],
});

export const putFuel = call({
  summary: 'Sets the fuel percentage of a service from a day on.',
  method: 'POST',
  path: '/api/backoffice/putFuel',
  access: 'backoffice',
  request: NewFuelSurcharge,
  result: z.object({}),
  refusals: ['service_unknown'],
});

export const putRateCard = call({
  summary:
    'Adds a rate card, which is a version of the prices of a service; a repeated request adds nothing.',
  method: 'POST',
  path: '/api/backoffice/putRateCard',
  access: 'backoffice',
  request: NewRateCard,
  result: z.object({ id: Id }),
  refusals: ['service_unknown', 'client_not_found', 'rate_card_exists'],
});

export const RateCardRecord = z.object({
  id: Id,
  service: z.string(),
  clientNum: z.string().nullable(),
  version: z.string(),
  validFrom: Day,
  validTo: Day.nullable(),
  zones: z.int(),
});
export type RateCardRecord = z.infer<typeof RateCardRecord>;

export const listRateCards = call({
  summary: 'Lists the rate cards, newest first.',
  method: 'POST',
  path: '/api/backoffice/listRateCards',
  access: 'backoffice',
  request: z.object({}),
  result: z.object({ cards: z.array(RateCardRecord) }),
  refusals: [],
});
