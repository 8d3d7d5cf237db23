import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { generateOrders } from '../../testing/worlds/data/generate-orders.ts';
import { createImportRows } from '../../testing/worlds/data/imports.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { ask } from '../support/ask.ts';
import { buildBystander, standBy } from '../support/bystander.ts';
import { conclude, reconciled, round } from '../support/figures.ts';

/** Until whoever stands by has begun. */
const WARMING_MS = 5_000;
const ALONE_MS = 10_000;
const FLOODED_MS = 30_000;
/** So many at once, each again as soon as it is answered. */
const AT_ONCE = 120;
const ORDERS = 500;
const TIMES = 2;

/** T37: one client floods with all that is dear; a bystander of another tenant does not notice. */
export async function flood(): Promise<boolean> {
  const world = await openClientWorld();
  const { token, serviceId } = world.client;
  await generateOrders(world.owner, world.client, { count: ORDERS, prefix: 'FL' });
  await world.owner.updateTable('orders').set({ payment: 'sender_cash' }).execute();
  const ids = (await world.owner.selectFrom('orders').select('order_id').limit(100).execute()).map(
    ({ order_id }) => order_id,
  );
  const bystander = await buildBystander(world);
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
  });
  const { address } = server;
  const standing = standBy(address, bystander);
  const rows = createImportRows(500, (at) => ({
    receiverProvince: 'a b c d e f g h i j k l m n o p'.slice(at % 9),
    receiverCity: `q r s t u v w x y z ${at}`,
  }));
  const importId = randomUUID();
  const facts = { id: importId, fileName: 'flood.xlsx', fileHash: '0'.repeat(64), rows: 100_000, serviceId };
  const dear = [
    () => ask(address, calls.checkImportRows, { serviceId, rows }, { token }),
    () => ask(address, calls.addImportRows, { id: importId, rows }, { token }),
    () => ask(address, calls.printLabels, { ids, format: '100x150' }, { token }),
    () => ask(address, calls.exportOrders, { choice: { filter: {} } }, { token }),
    () => ask(address, calls.openLive, {}, { token, timeoutMs: 2_000 }),
  ];
  try {
    await pause(WARMING_MS);
    await standing.look();
    await pause(ALONE_MS);
    const alone = await standing.look();
    printFigure(
      'T37',
      `alone: p95 ${round(alone.p95)} ms of ${alone.asked}, ${await describeStalls(address)}`,
    );
    await ask(address, calls.startImport, { ...facts, payment: 'balance' }, { token });

    const until = Date.now() + FLOODED_MS;
    const goesOn = () => Date.now() < until;
    const answered: Record<string, number> = {};
    const flooding = Array.from({ length: AT_ONCE }, async (_, at) => {
      for (let turn = at; goesOn(); turn += 1) {
        const { status } = (await dear[turn % dear.length]?.()) ?? { status: 0 };
        answered[status] = (answered[status] ?? 0) + 1;
      }
    });
    await pause(FLOODED_MS);
    const beside = await standing.look();
    await Promise.all(flooding);
    printFigure('T37', `the flood was answered, by status: ${JSON.stringify(answered)}`);
    printFigure('T37', `beside it: ${await describeStalls(address)}`);
    const most = TIMES * alone.p95;
    return conclude('T37', [
      { what: `beside it: ${beside.refused} of ${beside.asked} refused`, isRight: beside.refused === 0 },
      {
        what: `beside it: p95 ${round(beside.p95)} ms, at most ${round(most)}`,
        isRight: beside.p95 <= most,
      },
      await reconciled(world),
    ]);
  } finally {
    standing.leave();
    server.child.kill('SIGKILL');
    await world.close();
  }
}

/** How long the server's process did nothing else, since this was last asked. */
async function describeStalls(address: string): Promise<string> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const of = (name: string) =>
    round(1_000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1]));
  return `the server held up for ${of('max')} ms at most, p99 ${of('p99')} ms`;
}
