import type { sessionCalls } from '@miya/contract/session';
import { findClientByPhone } from '../clients/index.ts';
import { inTenant } from '../db/tenancy.ts';
import { type Handler, Refused, refuse } from '../http/handlers.ts';
import { noteEvent, noteFailure } from '../security/index.ts';
import { findPhone } from './find-phone.ts';
import { forgiveLoginTries, takeLoginTry } from './login-tries.ts';
import { checkPassword } from './passwords.ts';
import { presentUser } from './present-user.ts';
import { addSession } from './session-store.ts';
import { newToken } from './tokens.ts';

export const login: Handler<typeof sessionCalls.login> = async ({ db, visit }, input) => {
  const account = await findPhone(db, input);
  if (account instanceof Refused) return account;
  if (!(await takeLoginTry(db, account, visit.address))) return refuse('too_many_requests');

  const client = await inTenant(db, account.tenantId, (tx) => findClientByPhone(tx, account));
  // Outside any transaction: a connection is not held while the password is hashed.
  const right = await checkPassword(input.passWord, client?.passwordHash);
  if (!client || !right) {
    await noteFailure(db, account, 'sign_in_failed', visit);
    return refuse('login_failed');
  }
  await forgiveLoginTries(db, account, visit.address);
  if (client.disabled) return refuse('client_disabled');

  const { token, tokenHash } = newToken(account.tenantId);
  const caller = { tenantId: account.tenantId, clientId: client.id, tokenHash };
  await inTenant(db, account.tenantId, async (tx) => {
    await addSession(tx, caller, visit);
    await noteEvent(tx, caller, 'signed_in', visit);
  });
  return { token, user: presentUser(account.tenantId, client) };
};
