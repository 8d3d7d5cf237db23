import type { Language } from '@miya/contract';
import type { Address } from '@miya/contract/addresses';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { Refusal } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { clearDefault, shownColumns } from '../address-store.ts';
import { presentAddress } from '../present-address.ts';
import { moveDefault } from './move-default.ts';

/** The address that new orders begin with; undefined where none is marked. */
export async function findDefaultSender(
  tx: Tx,
  owner: Owner,
  language: Language,
): Promise<Address | undefined> {
  const row = await tx
    .selectFrom('addresses')
    .select(shownColumns)
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('is_default_sender', '=', true)
    .executeTakeFirst();
  return row && presentAddress(row, language);
}

/** Who sends where nobody is marked: the only sender that the book has. */
export async function findOnlySender(tx: Tx, owner: Owner, language: Language): Promise<Address | undefined> {
  const [only, ...others] = await tx
    .selectFrom('addresses')
    .select(shownColumns)
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('kind', 'in', ['sender', 'both'])
    .limit(2)
    .execute();
  return only && others.length === 0 ? presentAddress(only, language) : undefined;
}

/** Marks another default sender, or with null none; the refusal where it cannot be. */
export async function changeDefaultSender(tx: Tx, owner: Owner, id: string | null) {
  if (id === null) {
    await lockClient(tx, owner);
    await clearDefault(tx, owner, 'sender');
    return undefined;
  }
  const moved = await moveDefault(tx, owner, { id, role: 'sender', isDefault: true });
  return moved instanceof Refusal ? moved : undefined;
}
