import type { Language } from '@miya/contract';
import { getProfile } from '@miya/contract/profile';
import { listServices } from '@miya/contract/quotes';
import { queryClient, queryOf } from '../../../../platform/api/query.ts';
import { sendQuietly } from '../../../../platform/api/send.ts';

/** The express type that was chosen here last, or else that of the profile, where it is still offered. */
export async function findService(
  language: Language,
  lastId: string | undefined,
): Promise<string | undefined> {
  const [profile, offered] = await Promise.all([
    queryClient.fetchQuery(queryOf(getProfile, {}, sendQuietly)).catch(() => undefined),
    queryClient.fetchQuery(queryOf(listServices, { language }, sendQuietly)).catch(() => undefined),
  ]);
  const ids = offered?.services.map(({ id }) => id) ?? [];
  return [lastId, profile?.serviceId].find((id) => id && ids.includes(id)) ?? undefined;
}
