import { mapEnding } from '../../platform/db/connection/lastly.ts';
import { getMode } from '../../platform/db/tenancy/mode.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import type { WithApiKey } from '../../platform/http/routes/register-routes.ts';
import { refuseWrongKey } from '../operator-keys/index.ts';
import { describeRequestOrigin } from '../security-events/index.ts';
import { parseApiKey } from './api-key-format.ts';
import { findActiveKey, findEndedKeyToLog, updateLastKeyUse } from './key-store.ts';
import { createKeyUseLimiter } from './key-use-limiter.ts';

/**
 * Creates the function that authenticates an API key and runs a request as the client of the key, in live or test mode.
 * The key is read in the transaction of the request.
 */
export function createWithApiKey(useLimiter = createKeyUseLimiter()): WithApiKey {
  return async (db, { key, scope, address, onKeyFound, onEndedKeyFound, onUseCounted }, work) => {
    const identity = parseApiKey(key);
    if (!identity) return refuseWrongKey(db, address);
    const { tenantId, test, keyHash } = identity;
    const { network } = describeRequestOrigin({ address, userAgent: '' });
    /**
     * Refuses an unknown or ended key. A request with an ended key is logged for its client, unless the address has
     * sent too many wrong keys: then the database is not queried for the key.
     */
    const refuseUnknownOrEnded = async () => {
      const refusal = await refuseWrongKey(db, address);
      if (refusal.name === 'too_many_requests') return refusal;
      const endedKey = await inTenant(db, tenantId, (tx) => findEndedKeyToLog(tx, identity));
      if (endedKey)
        onEndedKeyFound({ tenantId, clientId: endedKey.clientId, keyName: endedKey.name, test, network });
      return refusal;
    };
    // Counts before the transaction of the request opens: requests that hold two connections each could exhaust the
    // pool.
    const allowance = await useLimiter.count(db, identity);
    if (!allowance) return refuseUnknownOrEnded();
    if (allowance.remaining < 0) {
      onUseCounted(allowance);
      return refuse('too_many_requests');
    }
    const runRequest = async (tx: Tx) => {
      const activeKey = await findActiveKey(tx, tenantId, keyHash);
      if (!activeKey) return undefined;
      onKeyFound({ tenantId, clientId: activeKey.clientId, keyName: activeKey.name, test, network });
      onUseCounted(allowance);
      if (scope !== null && !activeKey.scopes.includes(scope)) return refuse('scope_missing', { scope });
      if (activeKey.isLastUseOutdated) await updateLastKeyUse(tx, tenantId, activeKey.keyId, network);
      const caller = {
        tenantId,
        clientId: activeKey.clientId,
        tokenHash: keyHash,
        ...(test && { test }),
        // Test orders are not charged, so a test key does not need the live balance.
        balanceHidden: test || !activeKey.scopes.includes('finance:read'),
      };
      return mapEnding(await work(tx, caller), (response) => ({ response }));
    };
    const outcome = await inTenant(db, tenantId, runRequest, getMode({ test }));
    if (outcome === undefined) return refuseUnknownOrEnded();
    return outcome instanceof Refusal ? outcome : outcome.response;
  };
}
