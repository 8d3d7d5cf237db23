import type { sessionCalls } from '@miya/contract/session';
import { addClient } from '../clients/index.ts';
import { inTenant } from '../db/tenancy.ts';
import { type Handler, Refused, refuse } from '../http/handlers.ts';
import { noteEvent } from '../security/index.ts';
import { type CodeKey, useCode } from './code-store.ts';
import { checkCode } from './codes.ts';
import { findPhone } from './find-phone.ts';
import { takeCodeTryFrom } from './login-tries.ts';
import { hashPassword } from './passwords.ts';
import type { SessionServices } from './services.ts';

export const register =
  ({ secret }: SessionServices): Handler<typeof sessionCalls.register> =>
  async ({ db, visit }, input) => {
    const found = await findPhone(db, input);
    if (found instanceof Refused) return found;
    if (!(await takeCodeTryFrom(db, visit.address))) return refuse('too_many_requests');
    const { tenant, tenantId, phone } = found;
    const key: CodeKey = { tenantId, phone, purpose: 'register' };
    const right = await checkCode(db, secret, key, input.code);
    if (!right) return refuse('code_wrong');

    const passwordHash = await hashPassword(input.passWord);
    return inTenant(db, tenantId, async (tx) => {
      if (!(await useCode(tx, key, right))) return refuse('code_wrong');
      const added = await addClient(tx, tenant, { phone, name: input.name, passwordHash });
      // This is said only to somebody who has just proved that the phone is theirs.
      if (!added) return refuse('phone_registered');
      await noteEvent(tx, added, 'registered', visit);
      return {};
    });
  };
