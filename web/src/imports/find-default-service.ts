import type { Language } from '@miya/contract';
import { getProfile } from '@miya/contract/profile';
import { listServices } from '@miya/contract/quotes';
import { queryClient, queryOf } from '../api/query.ts';
import { sendQuietly } from '../api/send.ts';
import { desk, setDesk } from './desk.ts';

/** The express type chosen in the profile, where it is still offered; never over one that was chosen here. */
export async function findDefaultService(language: Language): Promise<void> {
  if (desk().serviceId !== undefined) return;
  const [profile, offered] = await Promise.all([
    queryClient.fetchQuery(queryOf(getProfile, {}, sendQuietly)).catch(() => undefined),
    queryClient.fetchQuery(queryOf(listServices, { language }, sendQuietly)).catch(() => undefined),
  ]);
  const service = offered?.services.find(({ id }) => id === profile?.serviceId);
  if (service && desk().serviceId === undefined) setDesk({ serviceId: service.id });
}
