import { type AddressFilter, PartyRole } from '@miya/contract/addresses';
import { Id } from '@miya/contract/fields';
import { useMemo } from 'react';
import { useScreenUrl } from '../../platform/navigation/screen-url.ts';

export type RoleFilter = PartyRole | 'all';
/** `batchId` limits the list to the addresses of one import. */
type FilterChange = { text?: string; role?: RoleFilter; batchId?: string | undefined };

/** Reads and changes the filter in the URL, so that it survives a reload and users can share the link. */
export function useAddressFilter() {
  const { search, setSearch } = useScreenUrl();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const text = query.get('text')?.trim() ?? '';
  const role: RoleFilter = PartyRole.safeParse(query.get('role')).data ?? 'all';
  const batchId = Id.safeParse(query.get('import')).data;
  const filter = useMemo<AddressFilter>(
    () => ({
      ...(text ? { text } : {}),
      ...(role === 'all' ? {} : { role }),
      ...(batchId ? { batchId } : {}),
    }),
    [text, role, batchId],
  );
  const change = (part: FilterChange) => {
    const next = { text, role, batchId, ...part };
    const params = new URLSearchParams();
    if (next.text) params.set('text', next.text);
    if (next.role !== 'all') params.set('role', next.role);
    if (next.batchId) params.set('import', next.batchId);
    const queryString = params.toString();
    setSearch(queryString && `?${queryString}`);
  };
  return { filter, text, role, batchId, change };
}
