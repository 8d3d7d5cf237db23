import type { Db } from '../../../platform/db/connection/connect.ts';
import { modeOf } from '../../../platform/db/tenancy/mode.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import type { ClientCaller } from '../../../platform/http/calls/callers.ts';
import { refuse } from '../../../platform/http/calls/handlers.ts';
import type { WithSession } from '../../../platform/http/calls/register-calls.ts';
import { findEnding } from './find-ending.ts';
import { findCaller } from './session-store.ts';
import { readToken } from './tokens.ts';

export const withSession: WithSession = async (db, token, work, options) => {
  const claim = readToken(token);
  if (!claim) return refuse('session_ended');
  const test = options?.test ?? false;
  return inTenant(
    db,
    claim.tenantId,
    async (tx) => {
      const caller = await findCaller(tx, claim.tenantId, claim.tokenHash, options);
      if (caller) return work(tx, test ? { ...caller, test } : caller);
      const reason = await findEnding(tx, claim.tenantId, claim.tokenHash);
      return refuse('session_ended', reason && { reason });
    },
    modeOf({ test }),
  );
};

/** Whether the session still stands, without prolonging it. */
export const sessionStands = (db: Db, { tenantId, tokenHash }: ClientCaller): Promise<boolean> =>
  inTenant(db, tenantId, async (tx) => !!(await findCaller(tx, tenantId, tokenHash, { quietly: true })));
