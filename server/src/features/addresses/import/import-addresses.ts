import { type addressCalls, type ImportedRow, partyProblems, partyRules } from '@miya/contract/addresses';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { sealIdentity } from '../../identity-numbers/index.ts';
import { findFull } from '../../quotas/index.ts';
import {
  findBeginning,
  type ImportedAddress,
  insertAddresses,
  listThere,
  type NewAddress,
} from '../address-store.ts';
import { idFor } from '../change/id-for.ts';
import type { AddressServices } from '../services.ts';
import { findKnown, refreshKnown } from './known-addresses.ts';

export const importAddresses =
  (services: AddressServices): Handler<typeof addressCalls.importAddresses> =>
  async ({ tx, caller }, { batchId, rows }) => {
    const read = rows.map(({ row, kind, party }) => {
      const rules = partyRules(kind);
      return { row, kind, party, rules, checked: rules.safeParse(party) };
    });
    await lockClient(tx, caller);
    const known = await findKnown(
      tx,
      caller,
      read.flatMap(({ checked }) => checked.data ?? []),
    );
    const fresh: ImportedAddress[] = [];
    const again: NewAddress[] = [];
    const results: ImportedRow[] = read.map(({ row, kind, party, rules, checked }) => {
      if (!checked.success) return { row, problems: partyProblems(party, rules) };
      const identity = sealIdentity(services, caller, checked.data) ?? null;
      const id = idFor(caller, batchId, row);
      const before = known.idOf(checked.data);
      if (before !== undefined && before !== id) {
        again.push({ id: before, kind, party: checked.data, identity });
        return { row, id: before, known: true };
      }
      known.add(id, checked.data);
      fresh.push({ id, row, kind, party: checked.data, identity });
      return { row, id };
    });
    const there = await listThere(
      tx,
      caller,
      fresh.map(({ id }) => id),
    );
    // All of them or none: whoever has made room sends the same rows again.
    const full = await findFull(tx, caller, 'addresses', fresh.length - there.length);
    if (full && fresh.length > there.length) return full;
    const began = await findBeginning(tx, caller, batchId);
    await insertAddresses(tx, caller, fresh, { importId: batchId, began });
    for (const { id, ...said } of again) {
      const row = known.rows.get(id);
      if (row) await refreshKnown(tx, caller, row, said);
    }
    return results;
  };
