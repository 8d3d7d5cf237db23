import type { Language } from '@miya/contract';
import type { Profile } from '@miya/contract/profile';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { ClientCaller } from '../../platform/http/calls/callers.ts';
import { findDefaultSender } from '../addresses/index.ts';
import { getOwnClient } from '../clients/index.ts';
import { getSettings } from './settings-store.ts';

/** The profile is put together from where each part of it lives: the default sender is the address book's own. */
export async function readProfile(tx: Tx, caller: ClientCaller, language: Language): Promise<Profile> {
  const { name } = await getOwnClient(tx, caller);
  const sender = (await findDefaultSender(tx, caller, language)) ?? null;
  return { name, sender, ...(await getSettings(tx, caller)) };
}
