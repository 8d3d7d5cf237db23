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
    const found = await findPhone(db, input);
    if (found instanceof Refused) return found;
    const { tenant, tenantId, phone } = found;
    // Before the code is looked at: it is still good for a better password.
    const refused = refusePassword(input.passWord, phone);
    if (refused) return refused;
    const comer = await findComer(db, found, visit);
    if (!(await takeCodeTryFrom(db, comer))) return refuseTooMany(db, codeLimits(comer));
    const key: CodeKey = { tenantId, phone, purpose: 'register' };
    const right = await checkCode(db, secret, key, input.code, comer);
    if (!right) return refuse('code_wrong');

    const passwordHash = await hashPassword(input.passWord);
    const device = deviceOf(visit);
    const answer = await inTenant(db, tenantId, async (tx) => {
      if (!(await useCode(tx, key, right))) return refuse('code_wrong');
      const added = await addClient(tx, tenant, { phone, name: input.name, passwordHash });
      // This is said only to somebody who has just proved that the phone is theirs.
      if (!added) return refuse('phone_registered');
      await keepKnownDevice(tx, added, device.hash);
      await noteEvent(tx, added, 'registered', visit);
      return {};
    });
    if (!(answer instanceof Refused)) leaveDevice(setCookie, device);
    return answer;
  };
