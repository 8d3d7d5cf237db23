import type { ApiKey, ApiScope, apiKeyCalls } from '@miya/contract/api-keys';
import type { ApiKeyChange } from '@miya/contract/notices';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { type Handler, refuse } from '../../platform/http/calls/handlers.ts';
import { lockClient } from '../clients/index.ts';
import { addNotice } from '../notices/index.ts';
import { checkQuota } from '../quotas/index.ts';
import { addSecurityEvent } from '../security-events/index.ts';
import { hasRecentSignInOrProof } from '../session/index.ts';
import {
  addKey,
  endKeyIn,
  findStored,
  listStored,
  removeEnded,
  type StoredKey,
  scopesIn,
  writeName,
} from './key-store.ts';
import { newApiKey } from './key-text.ts';

const listAll = async (tx: Tx, owner: Owner) => ({ keys: (await listStored(tx, owner)).map(present) });

export const listApiKeys: Handler<typeof apiKeyCalls.listApiKeys> = ({ tx, caller }) => listAll(tx, caller);

export const createApiKey: Handler<typeof apiKeyCalls.createApiKey> = async (
  { tx, caller, requestInfo },
  { name, scopes, test },
) => {
  // A token alone, found or stolen, must not be enough to make a key that outlives it.
  if (!(await hasRecentSignInOrProof(tx, caller))) return refuse('proof_needed');
  const full = await findRoom(tx, caller);
  if (full) return full;
  const made = await make(tx, caller, { name, scopes, test });
  await addSecurityEvent(tx, caller, 'api_key_created', requestInfo);
  await tell(tx, caller, 'created', made.key);
  return made;
};

export const renameApiKey: Handler<typeof apiKeyCalls.renameApiKey> = async ({ tx, caller }, { id, name }) =>
  (await writeName(tx, caller, id, name)) ? listAll(tx, caller) : refuse('api_key_not_found');

export const rollApiKey: Handler<typeof apiKeyCalls.rollApiKey> = async (
  { tx, caller, requestInfo },
  { id, overlapDays },
) => {
  if (!(await hasRecentSignInOrProof(tx, caller))) return refuse('proof_needed');
  const full = await findRoom(tx, caller);
  const old = await findStored(tx, caller, id);
  if (!old) return refuse('api_key_not_found');
  if (old.endsAt) return refuse('api_key_rolled');
  // Where the old one goes at once, it makes room for the one that follows.
  if (full && overlapDays > 0) return full;
  await endKeyIn(tx, caller, id, overlapDays);
  const made = await make(tx, caller, { name: old.name, scopes: scopesIn(old.scopes), test: old.test });
  await addSecurityEvent(tx, caller, 'api_key_rolled', requestInfo);
  await tell(tx, caller, 'rolled', made.key);
  return made;
};

export const revokeApiKey: Handler<typeof apiKeyCalls.revokeApiKey> = async (
  { tx, caller, requestInfo },
  { id },
) => {
  const old = await findStored(tx, caller, id);
  if (!old) return refuse('api_key_not_found');
  // It stays known as one that has ended: where it is still in use, its owner is to see that.
  await endKeyIn(tx, caller, id, 0);
  await addSecurityEvent(tx, caller, 'api_key_revoked', requestInfo);
  await tell(tx, caller, 'revoked', old);
  return listAll(tx, caller);
};

/** Whoever did not do it is to learn of it. */
const tell = (tx: Tx, owner: Owner, what: ApiKeyChange, { name, hint }: Pick<ApiKey, 'name' | 'hint'>) =>
  addNotice(tx, owner, { kind: 'key', params: { name, hint, what } });

/** Why there is no room for one more. Two windows may make one each at the same time: the client's row is locked. */
async function findRoom(tx: Tx, owner: Owner) {
  await lockClient(tx, owner);
  await removeEnded(tx, owner);
  return checkQuota(tx, owner, 'apiKeys');
}

type Wanted = { name: string; scopes: readonly ApiScope[]; test: boolean };

async function make(tx: Tx, owner: Owner, { name, scopes, test }: Wanted) {
  const { secret, keyHash, hint } = newApiKey(owner.tenantId, test);
  return { key: present(await addKey(tx, owner, { keyHash, name, hint, test, scopes })), secret };
}

const present = ({ createdAt, lastUsedAt, endsAt, scopes, ...key }: StoredKey): ApiKey => ({
  ...key,
  scopes: scopesIn(scopes),
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});
