import { type AddressFilter, PartyRole } from '@miya/contract/addresses';
import { Id } from '@miya/contract/fields';
import { useMemo } from 'react';
import { useScreenAddress } from '../../platform/navigation/screen-address.ts';

export type Role = PartyRole | 'all';
/** `batchId`: only what one import has added. */
type FilterPart = { text?: string; role?: Role; batchId?: string | undefined };

/** What is searched for stands in the address: it survives a reload and can be sent to a colleague. */
export function useFilter() {
  const { search, setSearch } = useScreenAddress();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const text = query.get('text')?.trim() ?? '';
  const role: Role = PartyRole.safeParse(query.get('role')).data ?? 'all';
  const batchId = Id.safeParse(query.get('import')).data;
  const filter = useMemo<AddressFilter>(
    () => ({
      ...(text ? { text } : {}),
      ...(role === 'all' ? {} : { role }),
      ...(batchId ? { batchId } : {}),
    }),
    [text, role, batchId],
  );
  const change = (part: FilterPart) => {
    const next = { text, role, batchId, ...part };
    const params = new URLSearchParams();
    if (next.text) params.set('text', next.text);
    if (next.role !== 'all') params.set('role', next.role);
    if (next.batchId) params.set('import', next.batchId);
    const written = params.toString();
    setSearch(written && `?${written}`);
  };
  return { filter, text, role, batchId, change };
}
