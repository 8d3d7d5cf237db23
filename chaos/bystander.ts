import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { addTenant } from '../server/src/tenants/index.ts';
import type { PlainWorld } from '../testing/worlds/plain-world.ts';
import { type Asked, ask } from './ask.ts';
import { quantile } from './figures.ts';
import { buildPeople, type Person } from './people.ts';

const NETNUM = 501;
const PAUSE_MS = 50;

/** Somebody of another tenant, who has nothing to do with what happens and should not notice it. */
export async function buildBystander(world: PlainWorld): Promise<Person> {
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

/** Works on, one thing after the other, for as long as `goesOn` says. */
export async function standBy(
  address: string,
  { token, clientId }: Person,
  goesOn: () => boolean,
): Promise<Watched> {
  const looks = [
    () => ask(address, calls.listOrders, {}, { token }),
    () => ask(address, calls.getClient, { id: clientId }, { token }),
    () => ask(address, calls.listEntries, {}, { token }),
    () => ask(address, calls.listAddresses, {}, { token }),
  ];
  const answers: Asked<unknown>[] = [];
  for (let at = 0; goesOn(); at += 1) {
    const look = looks[at % looks.length];
    if (look) answers.push(await look());
    await pause(PAUSE_MS);
  }
  const p95 = quantile(
    answers.map(({ ms }) => ms),
    0.95,
  );
  return { p95, refused: answers.filter(({ status }) => status !== 200).length, asked: answers.length };
}
