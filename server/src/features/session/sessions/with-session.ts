import type { Db } from '../../../platform/db/connection/connect.ts';
import { getMode } from '../../../platform/db/tenancy/mode.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import type { ClientCaller } from '../../../platform/http/calls/callers.ts';
import { refuse } from '../../../platform/http/calls/handlers.ts';
import type { WithSession } from '../../../platform/http/calls/register-calls.ts';
import { findEndReason } from './find-end-reason.ts';
import { findCaller } from './session-store.ts';
import { parseToken } from './tokens.ts';

export const withSession: WithSession = async (db, token, work, options) => {
  const parsedToken = parseToken(token);
  if (!parsedToken) return refuse('session_ended');
  const isTest = options?.test ?? false;
  return inTenant(
    db,
    parsedToken.tenantId,
    async (tx) => {
      const caller = await findCaller(tx, parsedToken.tenantId, parsedToken.tokenHash, options);
      if (caller) return work(tx, isTest ? { ...caller, test: isTest } : caller);
      const reason = await findEndReason(tx, parsedToken.tenantId, parsedToken.tokenHash);
      return refuse('session_ended', reason && { reason });
    },
    getMode({ test: isTest }),
  );
};

/** Returns true if the session is live. The check does not extend the session. */
export const isSessionLive = (db: Db, { tenantId, tokenHash }: ClientCaller): Promise<boolean> =>
  inTenant(
    db,
    tenantId,
    async (tx) => !!(await findCaller(tx, tenantId, tokenHash, { isBackgroundRequest: true })),
  );
