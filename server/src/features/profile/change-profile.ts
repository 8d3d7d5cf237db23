import type { profileCalls } from '@miya/contract/profile';
import { type Handler, refuse } from '../../platform/http/calls/handlers.ts';
import { changeDefaultSender } from '../addresses/index.ts';
import { changeName } from '../clients/index.ts';
import { isOffered } from '../quotes/index.ts';
import { getUserLanguage } from '../tenants/index.ts';
import { readProfile } from './read-profile.ts';
import { changeSettings } from './settings-store.ts';

export const changeProfile: Handler<typeof profileCalls.changeProfile> = async (
  { tx, caller, requestInfo },
  { name, senderId, ...settings },
) => {
  // What can be refused comes first: a refusal commits, and half of a form must not be saved.
  const { serviceId } = settings;
  if (serviceId && !(await isOffered(tx, caller, serviceId))) return refuse('service_unknown');
  const refused = senderId === undefined ? undefined : await changeDefaultSender(tx, caller, senderId);
  if (refused) return refused;
  if (name !== undefined) await changeName(tx, caller, name);
  await changeSettings(tx, caller, settings);
  return readProfile(tx, caller, getUserLanguage(requestInfo, undefined));
};
