import {
  type AddressRowResult,
  type addressCalls,
  getPartySchema,
  listPartyProblems,
} from '@miya/contract/addresses';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { sealIdentity } from '../../identity-numbers/index.ts';
import { checkQuota } from '../../quotas/index.ts';
import {
  getImportStartTime,
  type ImportedAddress,
  insertAddresses,
  listExistingIds,
  type NewAddress,
} from '../address-store.ts';
import { deriveAddressId } from '../change/derive-address-id.ts';
import type { AddressServices } from '../services.ts';
import { loadKnownAddresses, updateKnownAddress } from './known-addresses.ts';

export const importAddresses =
  (services: AddressServices): Handler<typeof addressCalls.importAddresses> =>
  async ({ tx, caller }, { batchId, rows }) => {
    const checkedRows = rows.map(({ row, kind, party }) => {
      const rules = getPartySchema(kind);
      return { row, kind, party, rules, checked: rules.safeParse(party) };
    });
    await lockClient(tx, caller);
    const knownAddresses = await loadKnownAddresses(
      tx,
      caller,
      checkedRows.flatMap(({ checked }) => checked.data ?? []),
    );
    const newAddresses: ImportedAddress[] = [];
    const repeatedAddresses: NewAddress[] = [];
    const results: AddressRowResult[] = checkedRows.map(({ row, kind, party, rules, checked }) => {
      if (!checked.success) return { row, problems: listPartyProblems(party, rules) };
      const identity = sealIdentity(services, caller, checked.data) ?? null;
      const id = deriveAddressId(caller, batchId, row);
      const knownId = knownAddresses.findId(checked.data);
      if (knownId !== undefined && knownId !== id) {
        repeatedAddresses.push({ id: knownId, kind, party: checked.data, identity });
        return { row, id: knownId, known: true };
      }
      knownAddresses.add(id, checked.data);
      newAddresses.push({ id, row, kind, party: checked.data, identity });
      return { row, id };
    });
    const existingIds = await listExistingIds(
      tx,
      caller,
      newAddresses.map(({ id }) => id),
    );
    // If the quota is too small, no row is added. The client can delete addresses and send the same rows again.
    const refusal = await checkQuota(tx, caller, 'addresses', newAddresses.length - existingIds.length);
    if (refusal && newAddresses.length > existingIds.length) return refusal;
    const startedAt = await getImportStartTime(tx, caller, batchId);
    await insertAddresses(tx, caller, newAddresses, { importId: batchId, startedAt });
    for (const { id, ...newDetails } of repeatedAddresses) {
      const row = knownAddresses.rowsById.get(id);
      if (row) await updateKnownAddress(tx, caller, row, newDetails);
    }
    return results;
  };
