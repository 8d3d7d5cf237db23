import { randomUUID } from 'node:crypto';
import { addClient } from '../../server/src/features/clients/index.ts';
import { postEntry } from '../../server/src/features/finance/index.ts';
import { createOperatorKey } from '../../server/src/features/operator-keys/index.ts';
import { addSession } from '../../server/src/features/session/sessions/session-store.ts';
import { createToken } from '../../server/src/features/session/sessions/tokens.ts';
import { findTenant } from '../../server/src/features/tenants/index.ts';
import { inTenant } from '../../server/src/platform/db/tenancy/tenancy.ts';
import type { ClientWorld } from '../../testing/worlds/client-world.ts';

export type Person = { tenantId: number; clientId: string; token: string };

const visit = { address: '127.0.0.1', host: '', userAgent: '', acceptLanguage: '', cookies: new Map() };

/** Clients of the world's tenant, each with a session of its own and money. */
export async function buildPeople(
  { db, client: { tenantId } }: ClientWorld,
  count: number,
): Promise<Person[]> {
  const tenant = await findTenant(db, tenantId);
  if (!tenant) throw new Error('the tenant is not there');
  const people: Person[] = [];
  for (let at = 0; at < count; at += 1) {
    const phone = `+86139${String(at).padStart(8, '0')}`;
    const { token, tokenHash } = createToken(tenantId);
    people.push(
      await inTenant(db, tenantId, async (tx) => {
        const added = await addClient(tx, tenant, { phone, name: `Person ${at}`, passwordHash: '-' });
        if (!added) throw new Error(`${phone} is taken`);
        await addSession(tx, { ...added, tokenHash }, visit);
        const money = { kind: 'recharge', amount: 100_000_000n, key: randomUUID(), actor: 'chaos' } as const;
        await postEntry(tx, added, money);
        return { ...added, token };
      }),
    );
  }
  return people;
}

/** Keys of the carrier: one has its limit of uses in a minute. */
export async function buildKeys({ owner, client }: ClientWorld, count: number): Promise<string[]> {
  const keys: string[] = [];
  for (let at = 0; at < count; at += 1)
    keys.push((await createOperatorKey(owner, client.tenantId, `chaos ${at}`)).key);
  return keys;
}
