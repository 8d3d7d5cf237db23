import type { sessionCalls } from '@miya/contract/session';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { refuseTooManyAttempts } from '../../../platform/http/admission/refuse-too-many-attempts.ts';
import { type Handler, Refusal } from '../../../platform/http/calls/handlers.ts';
import { findClientByPhone } from '../../clients/index.ts';
import { findStartContext } from '../../tenants/index.ts';
import type { SessionServices } from '../services.ts';
import { getRequestSource } from '../sign-in/get-request-source.ts';
import { getTenantAndPhone } from '../sign-in/get-tenant-and-phone.ts';
import { consumeCodeAttempt, listCodeLimits } from '../sign-in/login-limits.ts';
import { consumeCodeSend, listCodeSendLimits } from './code-send-limits.ts';
import { type CodeKey, saveCode } from './code-store.ts';
import { createCode, hashCode } from './codes.ts';

export const sendCode =
  ({ secret, codeSender, runInBackground }: SessionServices): Handler<typeof sessionCalls.sendCode> =>
  async ({ db, requestInfo, log }, input) => {
    const account = await getTenantAndPhone(db, input);
    if (account instanceof Refusal) return account;
    const { tenant, tenantId, phone } = account;
    const key: CodeKey = { tenantId, phone, purpose: input.purpose };
    const source = await getRequestSource(db, account, requestInfo);
    if (!(await consumeCodeAttempt(db, source)) || !(await consumeCodeSend(db, key, source))) {
      return refuseTooManyAttempts(db, [...listCodeLimits(source), ...listCodeSendLimits(key, source)]);
    }
    const code = createCode();
    // Existing and unknown accounts cause equal queries, so the response time does not reveal if the account exists.
    // For the same reason the response does not wait until the message is sent.
    const client = await inTenant(db, tenantId, async (tx) => {
      await saveCode(tx, key, hashCode(secret, key, code));
      return findClientByPhone(tx, key);
    });
    const language = (await findStartContext(db, requestInfo, String(tenantId)))?.language ?? 'en';
    // An unknown phone gets no message, except for registration, which is for unknown phones.
    if (client || input.purpose === 'register') {
      const message = { phone, code, tenantName: tenant.name, language };
      runInBackground(
        codeSender.send(message).catch((error) => log.error({ err: error }, 'a code was not sent')),
      );
    }
    return {};
  };
