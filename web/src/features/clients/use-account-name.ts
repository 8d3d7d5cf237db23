import { getClient } from '@miya/contract/clients';
import { useQuery } from '@tanstack/react-query';
import { buildQuery } from '../../platform/api/query.ts';
import { readUser } from '../../platform/api/session-store.ts';

/** The account's name: as the sign-in brought it, then as the server says, and at once when it is changed here. */
export function useAccountName(): string {
  const user = readUser();
  // Asks nothing itself: the balance does, and the name comes with it.
  const { data } = useQuery({ ...buildQuery(getClient, { id: user?.id ?? '' }), enabled: false });
  return data?.name ?? user?.name ?? '';
}
