import type { Language } from '@miya/contract';
import type { Profile } from '@miya/contract/profile';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { ClientCaller } from '../../platform/http/calls/callers.ts';
import { findDefaultSender } from '../addresses/index.ts';
import { getOwnClient } from '../clients/index.ts';
import { getClientSettings } from './client-settings-store.ts';

/**
 * Collects the profile from the client, its settings and its address book. The default sender is an address of the
 * book.
 */
export async function loadProfile(tx: Tx, caller: ClientCaller, language: Language): Promise<Profile> {
  const { name } = await getOwnClient(tx, caller);
  const sender = (await findDefaultSender(tx, caller, language)) ?? null;
  return { name, sender, ...(await getClientSettings(tx, caller)) };
}
