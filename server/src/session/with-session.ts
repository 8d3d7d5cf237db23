import { inTenant } from '../db/tenancy.ts';
import type { WithSession } from '../http/register-calls.ts';
import { findCaller } from './session-store.ts';
import { readToken } from './tokens.ts';

export const withSession: WithSession = async (db, token, work) => {
  const claim = readToken(token);
  if (!claim) return undefined;
  return inTenant(db, claim.tenantId, async (tx) => {
    const caller = await findCaller(tx, claim.tenantId, claim.tokenHash);
    return caller && work(tx, caller);
  });
};
