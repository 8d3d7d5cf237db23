import type { AddressFilter } from '@miya/contract/addresses';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { AddressServices } from '../services.ts';
import type { RowFilter } from './list-store.ts';
import { wordsOf } from './search-text.ts';

export function readFilter(
  { vault }: AddressServices,
  owner: Owner,
  { text = '', role, batchId }: AddressFilter,
): RowFilter {
  return { words: wordsOf(text), identityHashes: vault.hashesOf(owner, text), role, importId: batchId };
}
