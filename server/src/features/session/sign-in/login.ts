import type { sessionCalls } from '@miya/contract/session';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { refuseTooManyAttempts } from '../../../platform/http/admission/refuse-too-many-attempts.ts';
import { type Handler, Refusal, refuse } from '../../../platform/http/calls/handlers.ts';
import { findClientByPhone, replacePasswordHash } from '../../clients/index.ts';
import { addFailureEvent, addSecurityEvent } from '../../security-events/index.ts';
import { findOrCreateDeviceToken, setDeviceCookie } from '../devices/device-token.ts';
import { saveKnownDevice } from '../devices/known-device-store.ts';
import { checkPassword, hashPassword, needsRehash } from '../password/passwords.ts';
import { addSession } from '../sessions/session-store.ts';
import { createToken } from '../sessions/tokens.ts';
import { getRequestSource } from './get-request-source.ts';
import { getTenantAndPhone } from './get-tenant-and-phone.ts';
import { consumeLoginAttempt, listLoginLimits, removeLoginAttempt } from './login-limits.ts';
import { presentUser } from './present-user.ts';

export const login: Handler<typeof sessionCalls.login> = async ({ db, requestInfo, setCookie }, input) => {
  const account = await getTenantAndPhone(db, input);
  if (account instanceof Refusal) return account;
  const source = await getRequestSource(db, account, requestInfo);
  if (!(await consumeLoginAttempt(db, source))) return refuseTooManyAttempts(db, listLoginLimits(source));

  const client = await inTenant(db, account.tenantId, (tx) => findClientByPhone(tx, account));
  // Check the password outside a transaction: hashing is slow and must not hold a connection.
  const isCorrect = await checkPassword(input.passWord, client?.passwordHash);
  if (!client || !isCorrect) {
    await addFailureEvent(db, account, 'sign_in_failed', requestInfo);
    return refuse('login_failed');
  }
  await removeLoginAttempt(db, source);
  // Only a client with the correct password learns that the account is disabled.
  if (client.isDisabled) return refuse('client_disabled');

  const { token, tokenHash } = createToken(account.tenantId);
  const caller = { tenantId: account.tenantId, clientId: client.id, tokenHash };
  // The cost of hashing may have been raised since this hash was created.
  const strongerHash = needsRehash(client.passwordHash) ? await hashPassword(input.passWord) : undefined;
  const device = findOrCreateDeviceToken(requestInfo);
  await inTenant(db, account.tenantId, async (tx) => {
    if (strongerHash)
      await replacePasswordHash(tx, caller, { oldHash: client.passwordHash, newHash: strongerHash });
    await saveKnownDevice(tx, caller, device.hash);
    await addSession(tx, caller, requestInfo, device.hash);
    await addSecurityEvent(tx, caller, 'signed_in', requestInfo);
  });
  setDeviceCookie(setCookie, device);
  return { token, user: presentUser(account.tenantId, client) };
};
