import { type AddressFilter, PartyRole } from '@miya/contract/addresses';
import { useMemo } from 'react';
import { useScreenAddress } from '../navigation/screen-address.ts';

export type Role = PartyRole | 'all';

/** What is searched for stands in the address: it survives a reload and can be sent to a colleague. */
export function useFilter() {
  const { search, setSearch } = useScreenAddress();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const text = query.get('text')?.trim() ?? '';
  const role: Role = PartyRole.safeParse(query.get('role')).data ?? 'all';
  const filter = useMemo<AddressFilter>(
    () => ({ ...(text ? { text } : {}), ...(role === 'all' ? {} : { role }) }),
    [text, role],
  );
  const change = (part: { text?: string; role?: Role }) => {
    const next = { text, role, ...part };
    const params = new URLSearchParams();
    if (next.text) params.set('text', next.text);
    if (next.role !== 'all') params.set('role', next.role);
    const written = params.toString();
    setSearch(written && `?${written}`);
  };
  return { filter, text, role, change };
}
