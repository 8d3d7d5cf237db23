import { toMobile } from '@miya/contract/phones';
import type { sessionCalls } from '@miya/contract/session';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { changePassword, getOwnClient } from '../../clients/index.ts';
import { noteEvent } from '../../security-events/index.ts';
import { forgetDevices } from '../devices/known-device-store.ts';
import { endSessions, findOwnDevice } from '../sessions/session-store.ts';
import { hashPassword } from './passwords.ts';
import { hasProof, useProof } from './proof-store.ts';
import { refusePassword } from './refuse-password.ts';

export const updatePassword: Handler<typeof sessionCalls.updatePassword> = async (
  { tx, caller, visit },
  input,
) => {
  const client = await getOwnClient(tx, caller);
  const phone = toMobile(input.phone, client.country);
  if (!phone) return refuse('phone_invalid');
  if (phone !== client.phone || input.id !== caller.clientId || input.tenantId !== caller.tenantId) {
    return refuse('not_own_account');
  }
  // Require a proof even right after the sign-in: a person who steals the token or finds an open screen must not be
  // able to lock out the owner.
  if (!(await hasProof(tx, caller))) return refuse('proof_needed');
  const passwordRefusal = refusePassword(input.passWord, client.phone);
  if (passwordRefusal) return passwordRefusal;
  await useProof(tx, caller);
  await changePassword(tx, caller, await hashPassword(input.passWord));
  await endSessions(tx, caller);
  await forgetDevices(tx, caller, { keptHash: await findOwnDevice(tx, caller) });
  await noteEvent(tx, caller, 'password_changed', visit);
  return {};
};
