import { timingSafeEqual } from 'node:crypto';
import { CODE_SEND_LIMITS, SIGN_IN_LIMIT_PER_DEVICE } from '@miya/contract/limits';
import type { sessionCalls } from '@miya/contract/session';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { consumeAttemptOfEach, type SubjectLimit } from '../../../platform/http/admission/rate-limit.ts';
import { refuseTooManyAttempts } from '../../../platform/http/admission/refuse-too-many-attempts.ts';
import type { ClientCaller } from '../../../platform/http/calls/callers.ts';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { findClientByPhone, getOwnClient } from '../../clients/index.ts';
import { addSecurityEvent } from '../../security-events/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { type CodeKey, consumeCode, countAttemptAndFindCodeHash, saveCode } from '../codes/code-store.ts';
import { createCode, hashCode } from '../codes/codes.ts';
import type { SessionServices } from '../services.ts';
import { checkPassword } from './passwords.ts';
import { saveReauthentication } from './reauthentication-store.ts';

// In these calls a signed-in user enters the password or a one-time code again, before a sensitive change. Returning a
// refusal commits the transaction, so the counted attempt and the security event are saved. Only a thrown error rolls
// back.

/** Limits the guesses per session: a person with a stolen token gets as many as a known device gets at sign-in. */
const getReauthenticationLimit = ({ tokenHash }: ClientCaller): SubjectLimit => ({
  subject: `proof with ${tokenHash.toString('hex')}`,
  limit: SIGN_IN_LIMIT_PER_DEVICE,
});

export const proveByPassword: Handler<typeof sessionCalls.proveByPassword> = async (
  { tx, caller, requestInfo },
  { passWord },
) => {
  if (!(await consumeAttemptOfEach(tx, [getReauthenticationLimit(caller)])))
    return refuseTooManyAttempts(tx, [getReauthenticationLimit(caller)]);
  // Find the client by phone, because only findClientByPhone() returns the password hash.
  const { phone } = await getOwnClient(tx, caller);
  const client = await findClientByPhone(tx, { tenantId: caller.tenantId, phone });
  if (!(await checkPassword(passWord, client?.passwordHash))) {
    // The security log shows a wrong password as a failed sign-in, because it may be the guess of an attacker.
    await addSecurityEvent(tx, caller, 'sign_in_failed', requestInfo);
    return refuse('password_wrong');
  }
  await saveReauthentication(tx, caller);
  return {};
};

const getCodeKey = async (tx: Tx, caller: ClientCaller): Promise<CodeKey> => ({
  tenantId: caller.tenantId,
  phone: (await getOwnClient(tx, caller)).phone,
  purpose: 'prove',
});

export const sendProofCode =
  ({ secret, codeSender, runInBackground }: SessionServices): Handler<typeof sessionCalls.sendProofCode> =>
  async ({ tx, caller, requestInfo, log }) => {
    const client = await getOwnClient(tx, caller);
    const key = await getCodeKey(tx, caller);
    const phoneSubject = `codes to ${key.phone} at ${key.tenantId} to prove`;
    const limits = CODE_SEND_LIMITS.map((limit) => ({
      subject: `${phoneSubject} in ${limit.minutes}`,
      limit,
    }));
    if (!(await consumeAttemptOfEach(tx, limits))) return refuseTooManyAttempts(tx, limits);
    const code = createCode();
    await saveCode(tx, key, hashCode(secret, key, code));
    const message = {
      phone: key.phone,
      code,
      tenantName: client.tenantName,
      // The request names no language, so use the language of the cookie or the browser.
      language: getUserLanguage(requestInfo, undefined),
    };
    runInBackground(
      codeSender.send(message).catch((error) => log.error({ err: error }, 'a code was not sent')),
    );
    // The page shows the user to which phone the code was sent.
    return { phone: key.phone };
  };

export const proveByCode =
  ({ secret }: SessionServices): Handler<typeof sessionCalls.proveByCode> =>
  async ({ tx, caller, requestInfo }, { code }) => {
    if (!(await consumeAttemptOfEach(tx, [getReauthenticationLimit(caller)])))
      return refuseTooManyAttempts(tx, [getReauthenticationLimit(caller)]);
    const key = await getCodeKey(tx, caller);
    const storedHash = await countAttemptAndFindCodeHash(tx, key, {
      // The device cookie is not sent to this path, so no device is known.
      fromKnownDevice: false,
    });
    const codeHash = hashCode(secret, key, code);
    if (!storedHash || !timingSafeEqual(storedHash, codeHash) || !(await consumeCode(tx, key, codeHash))) {
      await addSecurityEvent(tx, caller, 'sign_in_failed', requestInfo);
      return refuse('code_wrong');
    }
    await saveReauthentication(tx, caller);
    return {};
  };
