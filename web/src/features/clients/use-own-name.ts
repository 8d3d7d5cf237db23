import { getClient } from '@miya/contract/clients';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query.ts';
import { userOf } from '../../platform/api/session-store.ts';

/** The account's name: as the sign-in brought it, then as the server says, and at once when it is changed here. */
export function useOwnName(): string {
  const user = userOf();
  // Asks nothing itself: the balance does, and the name comes with it.
  const { data } = useQuery({ ...queryOf(getClient, { id: user?.id ?? '' }), enabled: false });
  return data?.name ?? user?.name ?? '';
}
