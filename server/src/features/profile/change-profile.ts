import type { profileCalls } from '@miya/contract/profile';
import { type Handler, refuse } from '../../platform/http/calls/handlers.ts';
import { changeDefaultSender } from '../addresses/index.ts';
import { changeName } from '../clients/index.ts';
import { isServiceOffered } from '../quotes/index.ts';
import { getUserLanguage } from '../tenants/index.ts';
import { changeClientSettings } from './client-settings-store.ts';
import { loadProfile } from './load-profile.ts';

export const changeProfile: Handler<typeof profileCalls.changeProfile> = async (
  { tx, caller, requestInfo },
  { name, senderId, ...settings },
) => {
  // Steps that can refuse come first. A refusal does not roll back the transaction, so earlier writes would be saved.
  const { serviceId } = settings;
  if (serviceId && !(await isServiceOffered(tx, caller, serviceId))) return refuse('service_unknown');
  const refusal = senderId === undefined ? undefined : await changeDefaultSender(tx, caller, senderId);
  if (refusal) return refusal;
  if (name !== undefined) await changeName(tx, caller, name);
  await changeClientSettings(tx, caller, settings);
  return loadProfile(tx, caller, getUserLanguage(requestInfo, undefined));
};
