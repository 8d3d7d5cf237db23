import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@miya/contract/calls';
import { SESSION_IDLE_MINUTES } from '@miya/contract/limits';
import { sql } from 'kysely';
import { type ClientWorld, openClientWorld } from '../../testing/worlds/client-world.ts';
import { createOrderInput } from '../../testing/worlds/data/orders.ts';
import { type ServerProcess, startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { type CheckResult, checkLedger, printResults } from '../support/check-results.ts';
import { sendCall } from '../support/send-call.ts';
import { buildOperatorKeys, buildUsers } from '../support/users.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const clockShifts = {
  right: 0,
  'ten minutes fast': 10 * MINUTE_MS,
  'a day fast': DAY_MS,
  'a day slow': -DAY_MS,
};
const preload = fileURLToPath(new URL('../support/shifted-clock.ts', import.meta.url));
const ENTRIES = 40;
/** This process has the right time, like the database. A busy machine may delay an entry by this much. */
const MAX_ENTRY_DEVIATION_MS = MINUTE_MS;

/** T8: servers with wrong clocks share a database. Sessions, quotes and the ledger follow the clock of the database. */
export async function testWrongClocks(): Promise<boolean> {
  const world = await openClientWorld();
  const servers: ServerProcess[] = [];
  try {
    for (const shift of Object.values(clockShifts))
      servers.push(
        await startServerProcess({
          databaseUrl: world.ownerUrl,
          dataDir: join(world.folder, 'server'),
          environment: { MIYA_CLOCK_SHIFT_MS: String(shift) },
          nodeArgs: ['--import', preload],
        }),
      );
    const addresses = servers.map(({ address }) => address);
    return printResults('T8', [
      await checkSessions(world, addresses),
      await checkQuotes(world, addresses),
      await checkToday(world, addresses),
      await checkEntries(world, addresses),
      await checkLedger(world),
    ]);
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
    await world.close();
  }
}

/** A session used just within the idle time is valid on all servers, one used just before the idle time on none. */
async function checkSessions(world: ClientWorld, addresses: string[]): Promise<CheckResult> {
  const [recentlyActiveUser, idleUser] = await buildUsers(world, 2);
  if (!recentlyActiveUser || !idleUser) throw new Error('the users were not added');
  let wrong = 0;
  for (const address of addresses)
    for (const [{ clientId, token }, minutes, code] of [
      [recentlyActiveUser, SESSION_IDLE_MINUTES - 1, 200],
      [idleUser, SESSION_IDLE_MINUTES + 1, 505],
    ] as const) {
      await sql`update sessions set last_used_at = now() - make_interval(mins => ${minutes})
        where client_id = ${clientId}`.execute(world.owner);
      const outcome = await sendCall(address, calls.listOrders, {}, { token });
      if (outcome.envelope?.code !== code) wrong += 1;
    }
  return {
    description: `sessions at ${addresses.length} clocks (${Object.keys(clockShifts).join(', ')}): ${wrong} judged by the server's own`,
    hasPassed: wrong === 0,
  };
}

/** A quote of one server is accepted by every server, an expired quote by none. */
async function checkQuotes(world: ClientWorld, addresses: string[]): Promise<CheckResult> {
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
  let [wrong, usedQuotes] = [0, 0];
  for (const quotingServer of addresses)
    for (const placingServer of addresses)
      for (const isExpired of [false, true]) {
        const parcel = { destination, weight: goods.weight, serviceId };
        const quoted = await sendCall(quotingServer, calls.getQuote, parcel, { token });
        const quoteId = quoted.envelope?.result?.quotes[0]?.id ?? null;
        if (isExpired)
          await sql`update quotes set expires_at = now() - interval '1 minute' where quote_id = ${quoteId}`.execute(
            world.owner,
          );
        const placement = { idempotencyKey: randomUUID(), order, quoteId };
        const placed = await sendCall(placingServer, calls.placeOrder, placement, { token });
        usedQuotes += 1;
        if ((placed.envelope?.code === 200) === isExpired) wrong += 1;
      }
  return {
    description: `${usedQuotes} quotes taken at other clocks: ${wrong} judged by the server's own`,
    hasPassed: wrong === 0,
  };
}

async function checkToday({ client: { token } }: ClientWorld, addresses: string[]): Promise<CheckResult> {
  const days = new Set<string>();
  for (const address of addresses) {
    const outcome = await sendCall(address, calls.getOverview, { timeZone: 'UTC' }, { token });
    days.add(outcome.envelope?.result?.today ?? 'none');
  }
  return { description: `today is ${[...days].join(' and ')} at all of them`, hasPassed: days.size === 1 };
}

/** The servers post entries in turn. Entry times must rise with the entry numbers and follow the database's clock. */
async function checkEntries(world: ClientWorld, addresses: string[]): Promise<CheckResult> {
  const [key = ''] = await buildOperatorKeys(world, 1);
  const { clientId } = world.client;
  const { client_num: clientNum } = await world.owner
    .selectFrom('clients')
    .select('client_num')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  for (let index = 0; index < ENTRIES; index += 1) {
    const address = addresses[index % addresses.length] ?? '';
    const movement = { clientNum, amount: 100, idempotencyKey: randomUUID() };
    const outcome = await sendCall(address, calls.addRecharge, movement, { key });
    if (outcome.envelope?.code !== 200)
      throw new Error(`the recharge was refused: ${outcome.envelope?.message}`);
  }
  const entries = await world.owner
    .selectFrom('ledger_entries')
    .select('created_at')
    .where('client_id', '=', clientId)
    .orderBy('seq')
    .execute();
  const times = entries.map(({ created_at: createdAt }) => createdAt.getTime());
  const backwards = times.filter((time, index) => time < (times[index - 1] ?? 0)).length;
  const far = times.filter((time) => Math.abs(Date.now() - time) > MAX_ENTRY_DEVIATION_MS).length;
  return {
    description: `${times.length} entries of ${addresses.length} servers in turn: ${backwards} before the one before, ${far} far from now`,
    hasPassed: times.length === ENTRIES && backwards === 0 && far === 0,
  };
}
