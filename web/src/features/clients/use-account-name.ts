import { getClient } from '@miya/contract/clients';
import { useQuery } from '@tanstack/react-query';
import { buildQuery } from '../../platform/api/query.ts';
import { readUser } from '../../platform/api/session-store.ts';

/**
 * The name of the account: first from the sign-in, then from the server. It changes at once when the user edits it in
 * the portal.
 */
export function useAccountName(): string {
  const user = readUser();
  // Sends no request, because the response for useBalance contains the name.
  const { data } = useQuery({ ...buildQuery(getClient, { id: user?.id ?? '' }), enabled: false });
  return data?.name ?? user?.name ?? '';
}
