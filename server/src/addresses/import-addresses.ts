import { type addressCalls, type ImportedRow, partyProblems, partyRules } from '@miya/contract/addresses';
import type { Handler } from '../http/handlers.ts';
import { sealIdentity } from '../identity/index.ts';
import { insertAddresses, type NewAddress } from './address-store.ts';
import { idFor } from './id-for.ts';
import type { AddressServices } from './services.ts';

export const importAddresses =
  (services: AddressServices): Handler<typeof addressCalls.importAddresses> =>
  async ({ tx, caller }, { batchId, rows }) => {
    const sound: NewAddress[] = [];
    const results: ImportedRow[] = rows.map(({ row, kind, party }) => {
      const rules = partyRules(kind);
      const checked = rules.safeParse(party);
      if (!checked.success) return { row, problems: partyProblems(party, rules) };
      const id = idFor(caller, batchId, row);
      const identity = sealIdentity(services, caller, checked.data) ?? null;
      sound.push({ id, kind, party: checked.data, identity });
      return { row, id };
    });
    await insertAddresses(tx, caller, sound);
    return results;
  };
