import { parseMobileNumber } from '@miya/contract/phones';
import type { sessionCalls } from '@miya/contract/session';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { changePassword, getOwnClient } from '../../clients/index.ts';
import { addSecurityEvent } from '../../security-events/index.ts';
import { deleteKnownDevices } from '../devices/known-device-store.ts';
import { endClientSessions, findSessionDeviceHash } from '../sessions/session-store.ts';
import { hashPassword } from './passwords.ts';
import { deleteReauthentication, hasRecentReauthentication } from './reauthentication-store.ts';
import { validateNewPassword } from './validate-new-password.ts';

export const updatePassword: Handler<typeof sessionCalls.updatePassword> = async (
  { tx, caller, requestInfo },
  input,
) => {
  const client = await getOwnClient(tx, caller);
  const phone = parseMobileNumber(input.phone, client.country);
  if (!phone) return refuse('phone_invalid');
  if (phone !== client.phone || input.id !== caller.clientId || input.tenantId !== caller.tenantId) {
    return refuse('not_own_account');
  }
  // Require a reauthentication even right after the sign-in. Otherwise a person who has stolen the token or found an
  // open screen could lock out the owner.
  if (!(await hasRecentReauthentication(tx, caller))) return refuse('proof_needed');
  const passwordRefusal = validateNewPassword(input.passWord, client.phone);
  if (passwordRefusal) return passwordRefusal;
  await deleteReauthentication(tx, caller);
  await changePassword(tx, caller, await hashPassword(input.passWord));
  // Ends all sessions of the client except the session of the caller.
  await endClientSessions(tx, caller);
  await deleteKnownDevices(tx, caller, { exceptHash: await findSessionDeviceHash(tx, caller) });
  await addSecurityEvent(tx, caller, 'password_changed', requestInfo);
  return {};
};
