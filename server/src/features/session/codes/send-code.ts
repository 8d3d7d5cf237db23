import type { sessionCalls } from '@miya/contract/session';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { refuseTooMany } from '../../../platform/http/admission/refuse-too-many.ts';
import { type Handler, Refused } from '../../../platform/http/calls/handlers.ts';
import { findClientByPhone } from '../../clients/index.ts';
import { findStart } from '../../tenants/index.ts';
import type { SessionServices } from '../services.ts';
import { findComer } from '../sign-in/find-comer.ts';
import { findPhone } from '../sign-in/find-phone.ts';
import { codeLimits, takeCodeTryFrom } from '../sign-in/login-tries.ts';
import { type CodeKey, putCode } from './code-store.ts';
import { hashCode, newCode } from './codes.ts';
import { sendLimits, takeSend } from './send-tries.ts';

export const sendCode =
  ({ secret, codeSender, afterwards }: SessionServices): Handler<typeof sessionCalls.sendCode> =>
  async ({ db, visit, log }, input) => {
    const account = await findPhone(db, input);
    if (account instanceof Refused) return account;
    const { tenant, tenantId, phone } = account;
    const key: CodeKey = { tenantId, phone, purpose: input.purpose };
    const source = await findComer(db, account, visit);
    if (!(await takeCodeTryFrom(db, source)) || !(await takeSend(db, key, source))) {
      return refuseTooMany(db, [...codeLimits(source), ...sendLimits(key, source)]);
    }
    const code = newCode();
    // Run equal queries for an existing and an unknown account, so that the response time does not reveal which it is.
    // The message is sent after the response.
    const client = await inTenant(db, tenantId, async (tx) => {
      await putCode(tx, key, hashCode(secret, key, code));
      return findClientByPhone(tx, key);
    });
    const language = (await findStart(db, visit, String(tenantId)))?.language ?? 'en';
    if (client || input.purpose === 'register') {
      const message = { phone, code, tenantName: tenant.name, language };
      afterwards(codeSender.send(message).catch((error) => log.error({ err: error }, 'a code was not sent')));
    }
    return {};
  };
