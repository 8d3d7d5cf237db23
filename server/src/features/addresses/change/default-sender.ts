import type { Language } from '@miya/contract';
import type { Address } from '@miya/contract/addresses';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { Refusal } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { addressRowColumns, clearDefaultAddress } from '../address-store.ts';
import { presentAddress } from '../present-address.ts';
import { applyDefaultChange } from './apply-default-change.ts';

/** Returns the default sender of new orders, or undefined if no address is marked. */
export async function findDefaultSender(
  tx: Tx,
  owner: Owner,
  language: Language,
): Promise<Address | undefined> {
  const row = await tx
    .selectFrom('addresses')
    .select(addressRowColumns)
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('is_default_sender', '=', true)
    .executeTakeFirst();
  return row && presentAddress(row, language);
}

/**
 * Returns the sender if the address book has exactly one, otherwise undefined. New orders use this sender if no default
 * sender is marked.
 */
export async function findOnlySender(tx: Tx, owner: Owner, language: Language): Promise<Address | undefined> {
  const [only, ...others] = await tx
    .selectFrom('addresses')
    .select(addressRowColumns)
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('kind', 'in', ['sender', 'both'])
    .limit(2)
    .execute();
  return only && others.length === 0 ? presentAddress(only, language) : undefined;
}

/** Marks an address as the default sender. Null removes the mark. Returns a refusal, or undefined if it succeeds. */
export async function changeDefaultSender(tx: Tx, owner: Owner, id: string | null) {
  if (id === null) {
    await lockClient(tx, owner);
    await clearDefaultAddress(tx, owner, 'sender');
    return undefined;
  }
  const result = await applyDefaultChange(tx, owner, { id, role: 'sender', isDefault: true });
  return result instanceof Refusal ? result : undefined;
}
