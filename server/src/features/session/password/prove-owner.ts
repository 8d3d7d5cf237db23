import { timingSafeEqual } from 'node:crypto';
import { CODE_SEND_LIMITS, SIGN_IN_LIMIT_PER_DEVICE } from '@miya/contract/limits';
import type { sessionCalls } from '@miya/contract/session';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { consumeAttemptOfEach, type SubjectLimit } from '../../../platform/http/admission/rate-limit.ts';
import { refuseTooManyAttempts } from '../../../platform/http/admission/refuse-too-many.ts';
import type { ClientCaller } from '../../../platform/http/calls/callers.ts';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { findClientByPhone, getOwnClient } from '../../clients/index.ts';
import { addSecurityEvent } from '../../security-events/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { type CodeKey, consumeCode, countAttemptAndFindCodeHash, saveCode } from '../codes/code-store.ts';
import { createCode, hashCode } from '../codes/codes.ts';
import type { SessionServices } from '../services.ts';
import { checkPassword } from './passwords.ts';
import { saveProof } from './proof-store.ts';

/** Returns the limit of proofs per session. A stolen token allows as many guesses as a known device has at sign-in. */
const getProofLimit = ({ tokenHash }: ClientCaller): SubjectLimit => ({
  about: `proof with ${tokenHash.toString('hex')}`,
  limit: SIGN_IN_LIMIT_PER_DEVICE,
});

export const proveByPassword: Handler<typeof sessionCalls.proveByPassword> = async (
  { tx, caller, requestInfo },
  { passWord },
) => {
  if (!(await consumeAttemptOfEach(tx, [getProofLimit(caller)])))
    return refuseTooManyAttempts(tx, [getProofLimit(caller)]);
  const { phone } = await getOwnClient(tx, caller);
  const client = await findClientByPhone(tx, { tenantId: caller.tenantId, phone });
  if (!(await checkPassword(passWord, client?.passwordHash))) {
    await addSecurityEvent(tx, caller, 'sign_in_failed', requestInfo);
    return refuse('password_wrong');
  }
  await saveProof(tx, caller);
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
    const limitKey = `codes to ${key.phone} at ${key.tenantId} to prove`;
    const limits = CODE_SEND_LIMITS.map((limit) => ({ about: `${limitKey} in ${limit.minutes}`, limit }));
    if (!(await consumeAttemptOfEach(tx, limits))) return refuseTooManyAttempts(tx, limits);
    const code = createCode();
    await saveCode(tx, key, hashCode(secret, key, code));
    const message = {
      phone: key.phone,
      code,
      tenantName: client.carrier,
      language: getUserLanguage(requestInfo, undefined),
    };
    runInBackground(
      codeSender.send(message).catch((error) => log.error({ err: error }, 'a code was not sent')),
    );
    return { phone: key.phone };
  };

export const proveByCode =
  ({ secret }: SessionServices): Handler<typeof sessionCalls.proveByCode> =>
  async ({ tx, caller, requestInfo }, { code }) => {
    if (!(await consumeAttemptOfEach(tx, [getProofLimit(caller)])))
      return refuseTooManyAttempts(tx, [getProofLimit(caller)]);
    const key = await getCodeKey(tx, caller);
    const storedHash = await countAttemptAndFindCodeHash(tx, key, { fromKnownDevice: false });
    const codeHash = hashCode(secret, key, code);
    if (!storedHash || !timingSafeEqual(storedHash, codeHash) || !(await consumeCode(tx, key, codeHash))) {
      await addSecurityEvent(tx, caller, 'sign_in_failed', requestInfo);
      return refuse('code_wrong');
    }
    await saveProof(tx, caller);
    return {};
  };
