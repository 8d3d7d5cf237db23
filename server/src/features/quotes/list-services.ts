import type { quoteCalls } from '@miya/contract/quotes';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { readerLanguage } from '../tenants/index.ts';
import { presentService } from './present-service.ts';
import { listOffers } from './rates/rate-store.ts';

export const listServices: Handler<typeof quoteCalls.listServices> = async (
  { tx, caller, visit },
  { language },
) => {
  const offers = await listOffers(tx, caller);
  const read = readerLanguage(visit, language);
  return { services: offers.map(({ service }) => presentService(service, read)) };
};
