import type { sessionCalls } from '@miya/contract/session';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { refuseTooMany } from '../../../platform/http/admission/refuse-too-many.ts';
import { type Handler, Refused, refuse } from '../../../platform/http/calls/handlers.ts';
import { addClient } from '../../clients/index.ts';
import { noteEvent } from '../../security-events/index.ts';
import { type CodeKey, useCode } from '../codes/code-store.ts';
import { checkCode } from '../codes/codes.ts';
import { deviceOf, leaveDevice } from '../devices/device-token.ts';
import { keepKnownDevice } from '../devices/known-device-store.ts';
import { hashPassword } from '../password/passwords.ts';
import { refusePassword } from '../password/refuse-password.ts';
import type { SessionServices } from '../services.ts';
import { findComer } from './find-comer.ts';
import { findPhone } from './find-phone.ts';
import { codeLimits, takeCodeTryFrom } from './login-tries.ts';

export const register =
  ({ secret }: SessionServices): Handler<typeof sessionCalls.register> =>
  async ({ db, visit, setCookie }, input) => {
    const account = await findPhone(db, input);
    if (account instanceof Refused) return account;
    const { tenant, tenantId, phone } = account;
    // Check the password before the code is used, so that the client can retry with the same code.
    const passwordRefusal = refusePassword(input.passWord, phone);
    if (passwordRefusal) return passwordRefusal;
    const source = await findComer(db, account, visit);
    if (!(await takeCodeTryFrom(db, source))) return refuseTooMany(db, codeLimits(source));
    const key: CodeKey = { tenantId, phone, purpose: 'register' };
    const codeHash = await checkCode(db, secret, key, input.code, source);
    if (!codeHash) return refuse('code_wrong');

    const passwordHash = await hashPassword(input.passWord);
    const device = deviceOf(visit);
    const answer = await inTenant(db, tenantId, async (tx) => {
      if (!(await useCode(tx, key, codeHash))) return refuse('code_wrong');
      const owner = await addClient(tx, tenant, { phone, name: input.name, passwordHash });
      // Report an existing account only now: the correct code has proved that the client has the phone.
      if (!owner) return refuse('phone_registered');
      await keepKnownDevice(tx, owner, device.hash);
      await noteEvent(tx, owner, 'registered', visit);
      return {};
    });
    if (!(answer instanceof Refused)) leaveDevice(setCookie, device);
    return answer;
  };
