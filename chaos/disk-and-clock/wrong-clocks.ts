import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@miya/contract/calls';
import { SESSION_IDLE_MINUTES } from '@miya/contract/limits';
import { sql } from 'kysely';
import { type ClientWorld, openClientWorld } from '../../testing/worlds/client-world.ts';
import { createOrderInput } from '../../testing/worlds/data/orders.ts';
import { type ServerProcess, startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { ask } from '../support/ask.ts';
import { conclude, type Finding, reconciled } from '../support/figures.ts';
import { buildKeys, buildPeople } from '../support/people.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const clocks = { right: 0, 'ten minutes fast': 10 * MINUTE, 'a day fast': DAY, 'a day slow': -DAY };
const preload = fileURLToPath(new URL('../support/shifted-clock.ts', import.meta.url));
const ENTRIES = 40;
/** How far an entry's time may be from ours, which is the database's too: the row may wait for a processor. */
const NEAR_MS = MINUTE;

/** T8: servers whose clocks are off share a database; sessions, quotes and the ledger follow the database's clock. */
export async function wrongClocks(): Promise<boolean> {
  const world = await openClientWorld();
  const servers: ServerProcess[] = [];
  try {
    for (const shift of Object.values(clocks))
      servers.push(
        await startServerProcess({
          databaseUrl: world.ownerUrl,
          dataDir: join(world.folder, 'server'),
          environment: { MIYA_CLOCK_SHIFT_MS: String(shift) },
          nodeArgs: ['--import', preload],
        }),
      );
    const addresses = servers.map(({ address }) => address);
    return conclude('T8', [
      await findSessions(world, addresses),
      await findQuotes(world, addresses),
      await findDays(world, addresses),
      await findEntries(world, addresses),
      await reconciled(world),
    ]);
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
    await world.close();
  }
}

/** One used just within the idle time stands everywhere; one just beyond it nowhere. */
async function findSessions(world: ClientWorld, addresses: string[]): Promise<Finding> {
  const [fresh, stale] = await buildPeople(world, 2);
  if (!fresh || !stale) throw new Error('nobody is there');
  let wrong = 0;
  for (const address of addresses)
    for (const [{ clientId, token }, minutes, code] of [
      [fresh, SESSION_IDLE_MINUTES - 1, 200],
      [stale, SESSION_IDLE_MINUTES + 1, 505],
    ] as const) {
      await sql`update sessions set last_used_at = now() - make_interval(mins => ${minutes})
        where client_id = ${clientId}`.execute(world.owner);
      const answer = await ask(address, calls.listOrders, {}, { token });
      if (answer.envelope?.code !== code) wrong += 1;
    }
  return {
    what: `sessions at ${addresses.length} clocks (${Object.keys(clocks).join(', ')}): ${wrong} judged by the server's own`,
    isRight: wrong === 0,
  };
}

/** A quote of one server is good at every other; one that has run out is good at none. */
async function findQuotes(world: ClientWorld, addresses: string[]): Promise<Finding> {
  const { token, serviceId } = world.client;
  const order = createOrderInput({ serviceId });
  const { goods, receiver } = order;
  const destination = {
    country: 'MX',
    postcode: receiver.postcode ?? '',
    province: '',
    city: receiver.region.city?.label ?? '',
    district: '',
  };
  let [wrong, asked] = [0, 0];
  for (const maker of addresses)
    for (const taker of addresses)
      for (const isOver of [false, true]) {
        const parcel = { destination, weight: goods.weight, serviceId };
        const quoted = await ask(maker, calls.getQuote, parcel, { token });
        const quoteId = quoted.envelope?.result?.quotes[0]?.id ?? null;
        if (isOver)
          await sql`update quotes set expires_at = now() - interval '1 minute' where quote_id = ${quoteId}`.execute(
            world.owner,
          );
        const wanted = { idempotencyKey: randomUUID(), order, quoteId };
        const placed = await ask(taker, calls.placeOrder, wanted, { token });
        asked += 1;
        if ((placed.envelope?.code === 200) === isOver) wrong += 1;
      }
  return {
    what: `${asked} quotes taken at other clocks: ${wrong} judged by the server's own`,
    isRight: wrong === 0,
  };
}

async function findDays({ client: { token } }: ClientWorld, addresses: string[]): Promise<Finding> {
  const days = new Set<string>();
  for (const address of addresses) {
    const answer = await ask(address, calls.getOverview, { timeZone: 'UTC' }, { token });
    days.add(answer.envelope?.result?.today ?? 'none');
  }
  return { what: `today is ${[...days].join(' and ')} at all of them`, isRight: days.size === 1 };
}

/** Posted by one server after the other: in the order of their numbers, at the time of the database. */
async function findEntries(world: ClientWorld, addresses: string[]): Promise<Finding> {
  const [key = ''] = await buildKeys(world, 1);
  const { clientId } = world.client;
  const { client_num: clientNum } = await world.owner
    .selectFrom('clients')
    .select('client_num')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  for (let at = 0; at < ENTRIES; at += 1) {
    const address = addresses[at % addresses.length] ?? '';
    const movement = { clientNum, amount: 100, idempotencyKey: randomUUID() };
    const answer = await ask(address, calls.addRecharge, movement, { key });
    if (answer.envelope?.code !== 200) throw new Error(`no entry: ${answer.envelope?.message}`);
  }
  const entries = await world.owner
    .selectFrom('ledger_entries')
    .select('created_at')
    .where('client_id', '=', clientId)
    .orderBy('seq')
    .execute();
  const times = entries.map(({ created_at: at }) => at.getTime());
  const backwards = times.filter((at, i) => at < (times[i - 1] ?? 0)).length;
  const far = times.filter((at) => Math.abs(Date.now() - at) > NEAR_MS).length;
  return {
    what: `${times.length} entries of ${addresses.length} servers in turn: ${backwards} before the one before, ${far} far from now`,
    isRight: times.length === ENTRIES && backwards === 0 && far === 0,
  };
}
