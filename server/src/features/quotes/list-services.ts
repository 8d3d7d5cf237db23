import type { quoteCalls } from '@miya/contract/quotes';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../tenants/index.ts';
import { presentService } from './present-service.ts';
import { listOffers } from './rates/offer-store.ts';

export const listServices: Handler<typeof quoteCalls.listServices> = async (
  { tx, caller, requestInfo },
  { language },
) => {
  const offers = await listOffers(tx, caller);
  const userLanguage = getUserLanguage(requestInfo, language);
  return { services: offers.map(({ service }) => presentService(service, userLanguage)) };
};
