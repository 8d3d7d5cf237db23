import type { Language } from '@miya/contract';
import { getProfile } from '@miya/contract/profile';
import { listServices } from '@miya/contract/quotes';
import { buildQuery, queryClient } from '../../../../platform/api/query.ts';
import { sendInBackground } from '../../../../platform/api/send.ts';

/**
 * Finds the express type that the user chose last, otherwise that of the user's profile. Undefined if neither is
 * offered any more, or if the server does not respond.
 */
export async function findDefaultService(
  language: Language,
  lastId: string | undefined,
): Promise<string | undefined> {
  const [profile, offered] = await Promise.all([
    queryClient.fetchQuery(buildQuery(getProfile, {}, sendInBackground)).catch(() => undefined),
    queryClient.fetchQuery(buildQuery(listServices, { language }, sendInBackground)).catch(() => undefined),
  ]);
  const offeredIds = offered?.services.map(({ id }) => id) ?? [];
  return [lastId, profile?.serviceId].find((id) => id && offeredIds.includes(id)) ?? undefined;
}
