import type { sessionCalls } from '@miya/contract/session';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { refuseTooMany } from '../../../platform/http/admission/refuse-too-many.ts';
import { type Handler, Refused, refuse } from '../../../platform/http/calls/handlers.ts';
import { findClientByPhone, renewHash } from '../../clients/index.ts';
import { noteEvent, noteFailure } from '../../security-events/index.ts';
import { deviceOf, leaveDevice } from '../devices/device-token.ts';
import { keepKnownDevice } from '../devices/known-device-store.ts';
import { checkPassword, hashPassword, isCheap } from '../password/passwords.ts';
import { addSession } from '../sessions/session-store.ts';
import { newToken } from '../sessions/tokens.ts';
import { findComer } from './find-comer.ts';
import { findPhone } from './find-phone.ts';
import { forgiveLoginTries, loginLimits, takeLoginTry } from './login-tries.ts';
import { presentUser } from './present-user.ts';

export const login: Handler<typeof sessionCalls.login> = async ({ db, visit, setCookie }, input) => {
  const account = await findPhone(db, input);
  if (account instanceof Refused) return account;
  const comer = await findComer(db, account, visit);
  if (!(await takeLoginTry(db, comer))) return refuseTooMany(db, loginLimits(comer));

  const client = await inTenant(db, account.tenantId, (tx) => findClientByPhone(tx, account));
  // Outside any transaction: a connection is not held while the password is hashed.
  const right = await checkPassword(input.passWord, client?.passwordHash);
  if (!client || !right) {
    await noteFailure(db, account, 'sign_in_failed', visit);
    return refuse('login_failed');
  }
  await forgiveLoginTries(db, comer);
  if (client.disabled) return refuse('client_disabled');

  const { token, tokenHash } = newToken(account.tenantId);
  const caller = { tenantId: account.tenantId, clientId: client.id, tokenHash };
  const stronger = isCheap(client.passwordHash) ? await hashPassword(input.passWord) : undefined;
  const device = deviceOf(visit);
  await inTenant(db, account.tenantId, async (tx) => {
    if (stronger) await renewHash(tx, caller, { from: client.passwordHash, to: stronger });
    await keepKnownDevice(tx, caller, device.hash);
    await addSession(tx, caller, visit, device.hash);
    await noteEvent(tx, caller, 'signed_in', visit);
  });
  leaveDevice(setCookie, device);
  return { token, user: presentUser(account.tenantId, client) };
};
