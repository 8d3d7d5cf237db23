import { mapEnding } from '../../platform/db/connection/lastly.ts';
import { getMode } from '../../platform/db/tenancy/mode.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import type { WithApiKey } from '../../platform/http/routes/register-routes.ts';
import { refuseWrongKey } from '../operator-keys/index.ts';
import { describeRequestOrigin } from '../security-events/index.ts';
import { createKeyMeter } from './key-meter.ts';
import { findEnded, findKey, noteKeyUse } from './key-store.ts';
import { readApiKey } from './key-text.ts';

/** The same trip finds the key that would find a session, and the rest of the request runs as that of its client, in the key's mode. */
export function createWithApiKey(meter = createKeyMeter()): WithApiKey {
  return async (db, { key, scope, address, onKeyFound, onEndedKeyFound, onUseCounted }, work) => {
    const claim = readApiKey(key);
    if (!claim) return refuseWrongKey(db, address);
    const { tenantId, test, keyHash } = claim;
    const { network } = describeRequestOrigin({ address, userAgent: '' });
    /** No key; where it was one, its former owner sees that it is still in use. Who tries too often is not looked for. */
    const refuseEnded = async () => {
      const refusal = await refuseWrongKey(db, address);
      if (refusal.refused === 'too_many_requests') return refusal;
      const ended = await inTenant(db, tenantId, (tx) => findEnded(tx, claim));
      if (ended) onEndedKeyFound({ tenantId, clientId: ended.clientId, keyName: ended.name, test, network });
      return refusal;
    };
    // Before the request's own transaction: two connections at once could be one too many for all.
    const allowance = await meter.count(db, claim);
    if (!allowance) return refuseEnded();
    if (allowance.left < 0) {
      onUseCounted(allowance);
      return refuse('too_many_requests');
    }
    const answer = async (tx: Tx) => {
      const found = await findKey(tx, tenantId, keyHash);
      if (!found) return undefined;
      onKeyFound({ tenantId, clientId: found.clientId, keyName: found.name, test, network });
      onUseCounted(allowance);
      if (scope !== null && !found.scopes.includes(scope)) return refuse('scope_missing', { scope });
      if (found.stale) await noteKeyUse(tx, tenantId, found.keyId, network);
      const caller = {
        tenantId,
        clientId: found.clientId,
        tokenHash: keyHash,
        ...(test && { test }),
        // Test orders cost nothing, so a test key has no use for the live balance.
        balanceHidden: test || !found.scopes.includes('finance:read'),
      };
      return mapEnding(await work(tx, caller), (answer) => ({ answer }));
    };
    const done = await inTenant(db, tenantId, answer, getMode({ test }));
    if (done === undefined) return refuseEnded();
    return done instanceof Refusal ? done : done.answer;
  };
}
