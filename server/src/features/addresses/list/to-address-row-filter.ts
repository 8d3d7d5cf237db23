import type { AddressFilter } from '@miya/contract/addresses';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { AddressServices } from '../services.ts';
import type { AddressRowFilter } from './list-store.ts';
import { splitSearchWords } from './search-text.ts';

export function toAddressRowFilter(
  { vault }: AddressServices,
  owner: Owner,
  { text = '', role, batchId }: AddressFilter,
): AddressRowFilter {
  return {
    words: splitSearchWords(text),
    identityHashes: vault.listHashes(owner, text),
    role,
    importId: batchId,
  };
}
