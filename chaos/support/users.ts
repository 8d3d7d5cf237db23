import { randomUUID } from 'node:crypto';
import { addClient } from '../../server/src/features/clients/index.ts';
import { postEntry } from '../../server/src/features/finance/index.ts';
import { createOperatorKey } from '../../server/src/features/operator-keys/index.ts';
import { addSession } from '../../server/src/features/session/sessions/session-store.ts';
import { createToken } from '../../server/src/features/session/sessions/tokens.ts';
import { findTenant } from '../../server/src/features/tenants/index.ts';
import { inTenant } from '../../server/src/platform/db/tenancy/tenancy.ts';
import type { ClientWorld } from '../../testing/worlds/client-world.ts';

export type TestUser = { tenantId: number; clientId: string; token: string };

const requestSource = {
  address: '127.0.0.1',
  host: '',
  userAgent: '',
  acceptLanguage: '',
  cookies: new Map(),
};

/** Adds clients to the tenant of the world, each with a session and a recharged account. */
export async function buildUsers(
  { db, client: { tenantId } }: ClientWorld,
  count: number,
): Promise<TestUser[]> {
  const tenant = await findTenant(db, tenantId);
  if (!tenant) throw new Error('the tenant does not exist');
  const users: TestUser[] = [];
  for (let index = 0; index < count; index += 1) {
    const phone = `+86139${String(index).padStart(8, '0')}`;
    const { token, tokenHash } = createToken(tenantId);
    users.push(
      await inTenant(db, tenantId, async (tx) => {
        const added = await addClient(tx, tenant, { phone, name: `Person ${index}`, passwordHash: '-' });
        if (!added) throw new Error(`${phone} is taken`);
        await addSession(tx, { ...added, tokenHash }, requestSource);
        const recharge = {
          kind: 'recharge',
          amount: 100_000_000n,
          key: randomUUID(),
          actor: 'chaos',
        } as const;
        await postEntry(tx, added, recharge);
        return { ...added, token };
      }),
    );
  }
  return users;
}

/** Creates several operator keys, because the number of requests per minute is limited for each key. */
export async function buildOperatorKeys({ owner, client }: ClientWorld, count: number): Promise<string[]> {
  const keys: string[] = [];
  for (let index = 0; index < count; index += 1)
    keys.push((await createOperatorKey(owner, client.tenantId, `chaos ${index}`)).key);
  return keys;
}
