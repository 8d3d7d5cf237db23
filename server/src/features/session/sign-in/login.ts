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
  const source = await findComer(db, account, visit);
  if (!(await takeLoginTry(db, source))) return refuseTooMany(db, loginLimits(source));

  const client = await inTenant(db, account.tenantId, (tx) => findClientByPhone(tx, account));
  // Check the password outside a transaction: hashing is slow and must not hold a connection.
  const isCorrect = await checkPassword(input.passWord, client?.passwordHash);
  if (!client || !isCorrect) {
    await noteFailure(db, account, 'sign_in_failed', visit);
    return refuse('login_failed');
  }
  await forgiveLoginTries(db, source);
  if (client.isDisabled) return refuse('client_disabled');

  const { token, tokenHash } = newToken(account.tenantId);
  const caller = { tenantId: account.tenantId, clientId: client.id, tokenHash };
  const strongerHash = isCheap(client.passwordHash) ? await hashPassword(input.passWord) : undefined;
  const device = deviceOf(visit);
  await inTenant(db, account.tenantId, async (tx) => {
    if (strongerHash) await renewHash(tx, caller, { oldHash: client.passwordHash, newHash: strongerHash });
    await keepKnownDevice(tx, caller, device.hash);
    await addSession(tx, caller, visit, device.hash);
    await noteEvent(tx, caller, 'signed_in', visit);
  });
  leaveDevice(setCookie, device);
  return { token, user: presentUser(account.tenantId, client) };
};
