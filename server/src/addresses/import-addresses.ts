import { createHash } from 'node:crypto';
import { type addressCalls, type ImportedRow, Party, partyProblems } from '@miya/contract/addresses';
import type { Handler } from '../http/handlers.ts';
import { insertAddresses, type NewAddress, type Owner } from './address-store.ts';
import { sealIdentity } from './seal-identity.ts';
import type { AddressServices } from './services.ts';

export const importAddresses =
  (services: AddressServices): Handler<typeof addressCalls.importAddresses> =>
  async ({ tx, caller }, { batchId, rows }) => {
    const sound: NewAddress[] = [];
    const results: ImportedRow[] = rows.map(({ row, kind, party }) => {
      const checked = Party.safeParse(party);
      if (!checked.success) return { row, problems: partyProblems(party) };
      const id = idOf(caller, batchId, row);
      const identity = sealIdentity(services, caller, checked.data) ?? null;
      sound.push({ id, kind, party: checked.data, identity });
      return { row, id };
    });
    await insertAddresses(tx, caller, sound);
    return results;
  };

/** The same row of the same batch always gets the same id: sent again, it is there already. */
function idOf({ tenantId, clientId }: Owner, batchId: string, row: number): string {
  const hash = createHash('sha256')
    .update([tenantId, clientId, batchId.toLowerCase(), row].join('/'))
    .digest();
  // A UUID of version 8: made by a rule of one's own.
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
