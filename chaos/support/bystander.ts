import { fork } from 'node:child_process';
import { once } from 'node:events';
import { addTenant } from '../../server/src/features/tenants/index.ts';
import type { ClientWorld } from '../../testing/worlds/client-world.ts';
import { quantile } from './figures.ts';
import { buildPeople, type Person } from './people.ts';

const NETNUM = 501;

/** Somebody of another tenant, who has nothing to do with what happens and should not notice it. */
export async function buildBystander(world: ClientWorld): Promise<Person> {
  await addTenant(world.owner, {
    netnum: NETNUM,
    name: 'Bystanders',
    country: 'CN',
    currency: 'CNY',
    waybillPrefix: 'BY',
  });
  const [bystander] = await buildPeople({ ...world, client: { ...world.client, tenantId: NETNUM } }, 1);
  if (!bystander) throw new Error('nobody stands by');
  return bystander;
}

export type Watched = { p95: number; refused: number; asked: number };

/** What the process that stands by is told first; each message that follows asks what it has seen. */
export type Standing = { address: string; person: Person };
/** How long each answer took, in milliseconds, and how many were none. */
export type Seen = { times: number[]; refused: number };

/**
 * Works on, one thing after the other, until it is told to leave. In a process of its own: whoever measures how long an answer
 * takes must not be the one who is busy asking for all the others.
 */
export function standBy(address: string, person: Person) {
  const child = fork(new URL('./bystander-process.ts', import.meta.url));
  child.send({ address, person } satisfies Standing);
  return {
    /** What it has seen since it was last asked. */
    look: async (): Promise<Watched> => {
      child.send('look');
      const [{ times, refused }] = (await once(child, 'message')) as [Seen];
      return { p95: quantile(times, 0.95), refused, asked: times.length };
    },
    leave: () => child.disconnect(),
  };
}
