import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { login } from '@miya/contract/session';
import { sql } from 'kysely';
import { addClient } from '../../server/src/features/clients/index.ts';
import { hashPassword } from '../../server/src/features/session/index.ts';
import { findTenant } from '../../server/src/features/tenants/index.ts';
import { inTenant } from '../../server/src/platform/db/tenancy/tenancy.ts';
import { type ClientWorld, openClientWorld } from '../../testing/worlds/client-world.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { conclude, type Finding, reconciled } from '../support/figures.ts';

const phone = '+8613936000036';
const PASSWORD = 'the owner knows it';
const WINDOW_MINUTES = 15;
const SECONDS = 20;
const STRANGERS = 8;
const CAFE = '192.0.2.200';
const HOME = '192.0.2.77';

/** T36: strangers who know the phone try to keep its owner out, without a rest, from one network and from a hundred. */
export async function lockedOut(): Promise<boolean> {
  const world = await openClientWorld();
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
    // Networks are what a proxy says they are.
    environment: { MIYA_TRUSTED_PROXIES: '127.0.0.1' },
  });
  try {
    await addOwner(world);
    const door = doorOf(server.address, world.client.tenantId);
    const findings: Finding[] = [];
    for (const networks of [1, 100]) findings.push(...(await besiege(world, door, networks)));
    return conclude('T36', [...findings, await reconciled(world)]);
  } finally {
    server.child.kill('SIGKILL');
    await world.close();
  }
}

async function addOwner({ db, client: { tenantId } }: ClientWorld): Promise<void> {
  const tenant = await findTenant(db, tenantId);
  if (!tenant) throw new Error('the tenant is not there');
  const passwordHash = await hashPassword(PASSWORD);
  await inTenant(db, tenantId, (tx) => addClient(tx, tenant, { phone, name: 'Owner', passwordHash }));
}

type Door = (from: string, passWord: string, cookie?: string) => Promise<{ code: number; cookie: string }>;

const doorOf =
  (address: string, tenantId: number): Door =>
  (from, passWord, cookie = '') =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie };
      const sent = request(address + login.path, { method: 'POST', headers }, async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        const given = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        resolve({ code: JSON.parse(Buffer.concat(chunks).toString()).code, cookie: given });
      });
      sent.on('error', reject);
      sent.end(JSON.stringify({ phone, tenantId, passWord }));
    });

async function besiege(world: ClientWorld, door: Door, networks: number): Promise<Finding[]> {
  await world.owner.deleteFrom('rate_limits').execute();
  const { cookie } = await door(HOME, PASSWORD);
  let [isOver, guesses] = [false, 0];
  const guess = async () => {
    while (!isOver) {
      guesses += 1;
      await door(`10.36.0.${guesses % networks}`, `guess ${guesses}`);
    }
  };
  const strangers = Array.from({ length: STRANGERS }, guess);
  let [asked, refused] = [0, 0];
  for (let second = 0; second < SECONDS; second += 1) {
    await pause(1_000);
    asked += 1;
    if ((await door(HOME, PASSWORD, cookie)).code !== 200) refused += 1;
  }
  isOver = true;
  await Promise.all(strangers);
  const waited = await waitFor(world, async () => (await door(CAFE, PASSWORD)).code === 200);
  const what = `${guesses} guesses from ${networks} networks in ${SECONDS} s`;
  return [
    { what: `${what}: the known device was refused ${refused} of ${asked} times`, isRight: refused === 0 },
    {
      what: `${what}: an unknown device was in ${waited} min after them`,
      isRight: waited <= WINDOW_MINUTES,
    },
  ];
}

/** How many minutes pass until it is so; they pass at once, for every hit is made so much older. */
async function waitFor(world: ClientWorld, isSo: () => Promise<boolean>): Promise<number> {
  for (let minute = 0; ; minute += 1) {
    if (minute > 2 * WINDOW_MINUTES || (await isSo())) return minute;
    await sql`update rate_limits set expires_at = expires_at - interval '1 minute',
      hits = array(select hit - interval '1 minute' from unnest(hits) as hit)`.execute(world.owner);
  }
}
