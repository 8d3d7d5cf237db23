import type { ApiKey, ApiScope, apiKeyCalls } from '@miya/contract/api-keys';
import type { ApiKeyChange } from '@miya/contract/notices';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { type Handler, refuse } from '../../platform/http/calls/handlers.ts';
import { lockClient } from '../clients/index.ts';
import { addNotice } from '../notices/index.ts';
import { checkQuota } from '../quotas/index.ts';
import { addSecurityEvent } from '../security-events/index.ts';
import { hasRecentSignInOrReauthentication } from '../session/index.ts';
import { generateApiKey } from './api-key-format.ts';
import {
  addKey,
  changeKeyName,
  deleteSurplusEndedKeys,
  endKeyAfterDays,
  filterKnownScopes,
  findStoredKey,
  listStoredKeys,
  type StoredKey,
} from './key-store.ts';

const listPresentedKeys = async (tx: Tx, owner: Owner) => ({
  keys: (await listStoredKeys(tx, owner)).map(presentKey),
});

export const listApiKeys: Handler<typeof apiKeyCalls.listApiKeys> = ({ tx, caller }) =>
  listPresentedKeys(tx, caller);

export const createApiKey: Handler<typeof apiKeyCalls.createApiKey> = async (
  { tx, caller, requestInfo },
  { name, scopes, test },
) => {
  // A stolen session token alone must not be enough to create a key that outlives the session.
  if (!(await hasRecentSignInOrReauthentication(tx, caller))) return refuse('proof_needed');
  const quotaRefusal = await checkKeyQuota(tx, caller);
  if (quotaRefusal) return quotaRefusal;
  const created = await createKey(tx, caller, { name, scopes, test });
  await addSecurityEvent(tx, caller, 'api_key_created', requestInfo);
  await addKeyNotice(tx, caller, 'created', created.key);
  return created;
};

export const renameApiKey: Handler<typeof apiKeyCalls.renameApiKey> = async ({ tx, caller }, { id, name }) =>
  (await changeKeyName(tx, caller, id, name)) ? listPresentedKeys(tx, caller) : refuse('api_key_not_found');

export const rollApiKey: Handler<typeof apiKeyCalls.rollApiKey> = async (
  { tx, caller, requestInfo },
  { id, overlapDays },
) => {
  if (!(await hasRecentSignInOrReauthentication(tx, caller))) return refuse('proof_needed');
  const quotaRefusal = await checkKeyQuota(tx, caller);
  const old = await findStoredKey(tx, caller, id);
  if (!old) return refuse('api_key_not_found');
  if (old.endsAt) return refuse('api_key_rolled');
  // Without an overlap the old key ends now, so the number of active keys does not grow.
  if (quotaRefusal && overlapDays > 0) return quotaRefusal;
  await endKeyAfterDays(tx, caller, id, overlapDays);
  const created = await createKey(tx, caller, {
    name: old.name,
    scopes: filterKnownScopes(old.scopes),
    test: old.test,
  });
  await addSecurityEvent(tx, caller, 'api_key_rolled', requestInfo);
  await addKeyNotice(tx, caller, 'rolled', created.key);
  return created;
};

export const revokeApiKey: Handler<typeof apiKeyCalls.revokeApiKey> = async (
  { tx, caller, requestInfo },
  { id },
) => {
  const old = await findStoredKey(tx, caller, id);
  if (!old) return refuse('api_key_not_found');
  // The row of an ended key stays for a while, so that the client sees requests that still use the key.
  await endKeyAfterDays(tx, caller, id, 0);
  await addSecurityEvent(tx, caller, 'api_key_revoked', requestInfo);
  await addKeyNotice(tx, caller, 'revoked', old);
  return listPresentedKeys(tx, caller);
};

/** Tells the client about the change, in case another person made it. */
const addKeyNotice = (
  tx: Tx,
  owner: Owner,
  what: ApiKeyChange,
  { name, hint }: Pick<ApiKey, 'name' | 'hint'>,
) => addNotice(tx, owner, { kind: 'key', params: { name, hint, what } });

/**
 * Returns a refusal if the client may not have another key. Locks the row of the client, because two requests at the
 * same time could each create the last allowed key.
 */
async function checkKeyQuota(tx: Tx, owner: Owner) {
  await lockClient(tx, owner);
  await deleteSurplusEndedKeys(tx, owner);
  return checkQuota(tx, owner, 'apiKeys');
}

type NewKeyInput = { name: string; scopes: readonly ApiScope[]; test: boolean };

async function createKey(tx: Tx, owner: Owner, { name, scopes, test }: NewKeyInput) {
  const { secret, keyHash, hint } = generateApiKey(owner.tenantId, test);
  return { key: presentKey(await addKey(tx, owner, { keyHash, name, hint, test, scopes })), secret };
}

const presentKey = ({ createdAt, lastUsedAt, endsAt, scopes, ...key }: StoredKey): ApiKey => ({
  ...key,
  scopes: filterKnownScopes(scopes),
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});
