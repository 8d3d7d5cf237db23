import type { addressCalls } from '@miya/contract/addresses';
import { MAX_DUPLICATE_GROUPS } from '@miya/contract/limits';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { Turns } from '../../../platform/jobs/turns.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { listAddressesByIds } from '../address-store.ts';
import { presentAddresses } from '../present-address.ts';
import { listDuplicateCandidates } from './duplicates-store.ts';
import { groupDuplicates } from './group-duplicates.ts';

export const listDuplicates: Handler<typeof addressCalls.listDuplicates> = async (
  { tx, caller, requestInfo, signal },
  { language },
) => {
  const groups = await new Turns(signal).through(groupDuplicates(await listDuplicateCandidates(tx, caller)));
  const shown = groups.slice(0, MAX_DUPLICATE_GROUPS);
  const rows = await listAddressesByIds(tx, caller, shown.flat());
  const addresses = await presentAddresses(rows, getUserLanguage(requestInfo, language));
  const byId = new Map(addresses.map((address) => [address.id, address]));
  return {
    groups: shown.map((ids) => ids.flatMap((id) => byId.get(id) ?? [])).filter((group) => group.length > 1),
    more: groups.length > shown.length,
  };
};
