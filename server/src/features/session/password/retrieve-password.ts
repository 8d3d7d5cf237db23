import type { sessionCalls } from '@miya/contract/session';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { refuseTooManyAttempts } from '../../../platform/http/admission/refuse-too-many-attempts.ts';
import { type Handler, Refusal, refuse } from '../../../platform/http/calls/handlers.ts';
import { changePassword, findClientByPhone } from '../../clients/index.ts';
import { addFailureEvent, addSecurityEvent } from '../../security-events/index.ts';
import { type CodeKey, consumeCode } from '../codes/code-store.ts';
import { checkCode } from '../codes/codes.ts';
import { findOrCreateDeviceToken, setDeviceCookie } from '../devices/device-token.ts';
import { deleteKnownDevices, saveKnownDevice } from '../devices/known-device-store.ts';
import type { SessionServices } from '../services.ts';
import { endClientSessions } from '../sessions/session-store.ts';
import { getRequestSource } from '../sign-in/get-request-source.ts';
import { getTenantAndPhone } from '../sign-in/get-tenant-and-phone.ts';
import { consumeCodeAttempt, deleteLoginAttempts, listCodeLimits } from '../sign-in/login-limits.ts';
import { hashPassword } from './passwords.ts';
import { validateNewPassword } from './validate-new-password.ts';

export const retrievePassword =
  ({ secret }: SessionServices): Handler<typeof sessionCalls.retrievePassword> =>
  async ({ db, requestInfo, setCookie }, input) => {
    const account = await getTenantAndPhone(db, input);
    if (account instanceof Refusal) return account;
    const { tenantId, phone } = account;
    // Check the new password before the code is used up, so that the client can retry with the same code.
    const passwordRefusal = validateNewPassword(input.passWord, phone);
    if (passwordRefusal) return passwordRefusal;
    const source = await getRequestSource(db, account, requestInfo);
    if (!(await consumeCodeAttempt(db, source))) return refuseTooManyAttempts(db, listCodeLimits(source));
    const key: CodeKey = { tenantId, phone, purpose: 'retrieve' };
    const codeHash = await checkCode(db, secret, key, input.code, source);
    if (!codeHash) {
      await addFailureEvent(db, key, 'retrieval_failed', requestInfo);
      return refuse('code_wrong');
    }

    const passwordHash = await hashPassword(input.passWord);
    const device = findOrCreateDeviceToken(requestInfo);
    const result = await inTenant(db, tenantId, async (tx) => {
      const client = await findClientByPhone(tx, key);
      // An unknown account gets the refusal of a wrong code, which does not reveal if the account exists.
      if (!client || !(await consumeCode(tx, key, codeHash))) return refuse('code_wrong');
      const owner = { tenantId, clientId: client.id };
      await changePassword(tx, owner, passwordHash);
      await endClientSessions(tx, owner);
      await deleteKnownDevices(tx, owner, { exceptHash: null });
      await saveKnownDevice(tx, owner, device.hash);
      await addSecurityEvent(tx, owner, 'password_retrieved', requestInfo);
      return {};
    });
    if (result instanceof Refusal) return result;
    // The owner has just entered the code from the phone. Wrong guesses of an attacker must not prevent the next
    // sign-in.
    await deleteLoginAttempts(db, source);
    setDeviceCookie(setCookie, device);
    return result;
  };
