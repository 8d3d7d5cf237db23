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
import { type CheckResult, checkLedger, printResults } from '../support/check-results.ts';

const PHONE = '+8613936000036';
const PASSWORD = 'the owner knows it';
const WINDOW_MINUTES = 15;
const GUESSING_SECONDS = 20;
const ATTACKERS = 8;
const UNKNOWN_DEVICE_ADDRESS = '192.0.2.200';
const KNOWN_DEVICE_ADDRESS = '192.0.2.77';

/** T36: attackers guess passwords for a phone, from one network and from a hundred. The client can still sign in. */
export async function testLockout(): Promise<boolean> {
  const world = await openClientWorld();
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
    // The server trusts the test as a proxy, so X-Forwarded-For sets the network of each request.
    environment: { MIYA_TRUSTED_PROXIES: '127.0.0.1' },
  });
  try {
    await addAttackedClient(world);
    const signIn = createSignIn(server.address, world.client.tenantId);
    const findings: CheckResult[] = [];
    for (const networks of [1, 100])
      findings.push(...(await checkSignInDuringAttack(world, signIn, networks)));
    return printResults('T36', [...findings, await checkLedger(world)]);
  } finally {
    server.child.kill('SIGKILL');
    await world.close();
  }
}

async function addAttackedClient({ db, client: { tenantId } }: ClientWorld): Promise<void> {
  const tenant = await findTenant(db, tenantId);
  if (!tenant) throw new Error('the tenant does not exist');
  const passwordHash = await hashPassword(PASSWORD);
  await inTenant(db, tenantId, (tx) => addClient(tx, tenant, { phone: PHONE, name: 'Owner', passwordHash }));
}

type SignIn = (from: string, passWord: string, cookie?: string) => Promise<{ code: number; cookie: string }>;

const createSignIn =
  (address: string, tenantId: number): SignIn =>
  (from, passWord, cookie = '') =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie };
      const sent = request(address + login.path, { method: 'POST', headers }, async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        const newCookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        resolve({ code: JSON.parse(Buffer.concat(chunks).toString()).code, cookie: newCookie });
      });
      sent.on('error', reject);
      sent.end(JSON.stringify({ phone: PHONE, tenantId, passWord }));
    });

async function checkSignInDuringAttack(
  world: ClientWorld,
  signIn: SignIn,
  networks: number,
): Promise<CheckResult[]> {
  await world.owner.deleteFrom('rate_limits').execute();
  const { cookie } = await signIn(KNOWN_DEVICE_ADDRESS, PASSWORD);
  let [isStopped, guessCount] = [false, 0];
  const guessPasswords = async () => {
    while (!isStopped) {
      guessCount += 1;
      await signIn(`10.36.0.${guessCount % networks}`, `guess ${guessCount}`);
    }
  };
  const attackers = Array.from({ length: ATTACKERS }, guessPasswords);
  let [signInCount, refusedCount] = [0, 0];
  for (let second = 0; second < GUESSING_SECONDS; second += 1) {
    await pause(1_000);
    signInCount += 1;
    if ((await signIn(KNOWN_DEVICE_ADDRESS, PASSWORD, cookie)).code !== 200) refusedCount += 1;
  }
  isStopped = true;
  await Promise.all(attackers);
  const waitedMinutes = await simulateWaitingMinutes(
    world,
    async () => (await signIn(UNKNOWN_DEVICE_ADDRESS, PASSWORD)).code === 200,
  );
  const attackSummary = `${guessCount} guesses from ${networks} networks in ${GUESSING_SECONDS} s`;
  return [
    {
      description: `${attackSummary}: the known device was refused ${refusedCount} of ${signInCount} times`,
      hasPassed: refusedCount === 0,
    },
    {
      description: `${attackSummary}: an unknown device was in ${waitedMinutes} min after them`,
      hasPassed: waitedMinutes <= WINDOW_MINUTES,
    },
  ];
}

/** Returns after how many minutes signing in is allowed. It does not wait: it makes the counted attempts older. */
async function simulateWaitingMinutes(
  world: ClientWorld,
  isAllowed: () => Promise<boolean>,
): Promise<number> {
  for (let minute = 0; ; minute += 1) {
    if (minute > 2 * WINDOW_MINUTES || (await isAllowed())) return minute;
    await sql`update rate_limits set expires_at = expires_at - interval '1 minute',
      hits = array(select hit - interval '1 minute' from unnest(hits) as hit)`.execute(world.owner);
  }
}
