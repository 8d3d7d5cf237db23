import type { sessionCalls } from '@miya/contract/session';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { refuseTooManyAttempts } from '../../../platform/http/admission/refuse-too-many-attempts.ts';
import { type Handler, Refusal, refuse } from '../../../platform/http/calls/handlers.ts';
import { addClient } from '../../clients/index.ts';
import { addSecurityEvent } from '../../security-events/index.ts';
import { type CodeKey, consumeCode } from '../codes/code-store.ts';
import { checkCode } from '../codes/codes.ts';
import { findOrCreateDeviceToken, setDeviceCookie } from '../devices/device-token.ts';
import { saveKnownDevice } from '../devices/known-device-store.ts';
import { hashPassword } from '../password/passwords.ts';
import { validateNewPassword } from '../password/validate-new-password.ts';
import type { SessionServices } from '../services.ts';
import { getRequestSource } from './get-request-source.ts';
import { getTenantAndPhone } from './get-tenant-and-phone.ts';
import { consumeCodeAttempt, listCodeLimits } from './login-limits.ts';

export const register =
  ({ secret }: SessionServices): Handler<typeof sessionCalls.register> =>
  async ({ db, requestInfo, setCookie }, input) => {
    const account = await getTenantAndPhone(db, input);
    if (account instanceof Refusal) return account;
    const { tenant, tenantId, phone } = account;
    // Check the new password before the code is used up, so that the client can retry with the same code.
    const passwordRefusal = validateNewPassword(input.passWord, phone);
    if (passwordRefusal) return passwordRefusal;
    const source = await getRequestSource(db, account, requestInfo);
    if (!(await consumeCodeAttempt(db, source))) return refuseTooManyAttempts(db, listCodeLimits(source));
    const key: CodeKey = { tenantId, phone, purpose: 'register' };
    const codeHash = await checkCode(db, secret, key, input.code, source);
    if (!codeHash) return refuse('code_wrong');

    const passwordHash = await hashPassword(input.passWord);
    const device = findOrCreateDeviceToken(requestInfo);
    const result = await inTenant(db, tenantId, async (tx) => {
      if (!(await consumeCode(tx, key, codeHash))) return refuse('code_wrong');
      const owner = await addClient(tx, tenant, { phone, name: input.name, passwordHash });
      // Report an existing account only now: the correct code has proved that the client has the phone.
      if (!owner) return refuse('phone_registered');
      await saveKnownDevice(tx, owner, device.hash);
      await addSecurityEvent(tx, owner, 'registered', requestInfo);
      return {};
    });
    if (!(result instanceof Refusal)) setDeviceCookie(setCookie, device);
    return result;
  };
