import type { Language } from '@miya/contract';
import { getProfile } from '@miya/contract/profile';
import { listServices } from '@miya/contract/quotes';
import { queryClient, queryOf } from '../../api/query.ts';
import { sendQuietly } from '../../api/send.ts';

/** The express type chosen in the profile, where it is still offered. */
export async function findDefaultService(language: Language): Promise<string | undefined> {
  const [profile, offered] = await Promise.all([
    queryClient.fetchQuery(queryOf(getProfile, {}, sendQuietly)).catch(() => undefined),
    queryClient.fetchQuery(queryOf(listServices, { language }, sendQuietly)).catch(() => undefined),
  ]);
  return offered?.services.find(({ id }) => id === profile?.serviceId)?.id;
}
