import type { sessionCalls } from '@miya/contract/session';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { refuseTooMany } from '../../../platform/http/admission/refuse-too-many.ts';
import { type Handler, Refused, refuse } from '../../../platform/http/calls/handlers.ts';
import { changePassword, findClientByPhone } from '../../clients/index.ts';
import { noteEvent, noteFailure } from '../../security-events/index.ts';
import { type CodeKey, useCode } from '../codes/code-store.ts';
import { checkCode } from '../codes/codes.ts';
import { deviceOf, leaveDevice } from '../devices/device-token.ts';
import { forgetDevices, keepKnownDevice } from '../devices/known-device-store.ts';
import type { SessionServices } from '../services.ts';
import { endSessions } from '../sessions/session-store.ts';
import { findComer } from '../sign-in/find-comer.ts';
import { findPhone } from '../sign-in/find-phone.ts';
import { codeLimits, forgiveAccount, takeCodeTryFrom } from '../sign-in/login-tries.ts';
import { hashPassword } from './passwords.ts';
import { refusePassword } from './refuse-password.ts';

export const retrievePassword =
  ({ secret }: SessionServices): Handler<typeof sessionCalls.retrievePassword> =>
  async ({ db, visit, setCookie }, input) => {
    const account = await findPhone(db, input);
    if (account instanceof Refused) return account;
    const { tenantId, phone } = account;
    // Check the password before the code is used, so that the client can retry with the same code.
    const passwordRefusal = refusePassword(input.passWord, phone);
    if (passwordRefusal) return passwordRefusal;
    const source = await findComer(db, account, visit);
    if (!(await takeCodeTryFrom(db, source))) return refuseTooMany(db, codeLimits(source));
    const key: CodeKey = { tenantId, phone, purpose: 'retrieve' };
    const codeHash = await checkCode(db, secret, key, input.code, source);
    if (!codeHash) {
      await noteFailure(db, key, 'retrieval_failed', visit);
      return refuse('code_wrong');
    }

    const passwordHash = await hashPassword(input.passWord);
    const device = deviceOf(visit);
    const answer = await inTenant(db, tenantId, async (tx) => {
      const client = await findClientByPhone(tx, key);
      if (!client || !(await useCode(tx, key, codeHash))) return refuse('code_wrong');
      const owner = { tenantId, clientId: client.id };
      await changePassword(tx, owner, passwordHash);
      await endSessions(tx, owner);
      await forgetDevices(tx, owner, { keptHash: null });
      await keepKnownDevice(tx, owner, device.hash);
      await noteEvent(tx, owner, 'password_retrieved', visit);
      return {};
    });
    if (answer instanceof Refused) return answer;
    // The wrong guesses of an attacker must not lock out the owner, who has just proved to have the phone.
    await forgiveAccount(db, source);
    leaveDevice(setCookie, device);
    return answer;
  };
