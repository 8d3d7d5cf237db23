import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { MAX_PRINTED_LABELS } from '@miya/contract/limits';
import { sql } from 'kysely';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { generateOrders } from '../../testing/worlds/data/generate-orders.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { ask } from '../support/ask.ts';
import { conclude, reconciled, residentMb, round } from '../support/figures.ts';
import { buildPeople, type Person } from '../support/people.ts';

const CLIENTS = 200;
const ORDERS_EACH = 10;
/** The orders before it are called off, held and so on; these can all be printed. */
const SOUND_FROM = 5;
/** Whoever leaves a file lying is let go after half a minute; the last of them was begun a little later. */
const LET_GO_MS = 45_000;
const GROWTH_MOST_MB = 500;
const PRINT_MOST_MS = 10_000;
const COME_BACK_MS = 2_000;
const BEGUN_MOST_MS = 60_000;
/** Letters of four fonts: each document has all of them. */
const NAME = 'María Иванова 张三 やまだ 김';

/** T41: clients ask for the largest file of labels there is, and read nothing of it. */
export async function unreadFiles(): Promise<boolean> {
  const world = await openClientWorld();
  const people = await buildPeople(world, CLIENTS + 1);
  for (const [at, person] of people.entries())
    await generateOrders(
      world.owner,
      { ...world.client, ...person },
      { from: SOUND_FROM, count: ORDERS_EACH, prefix: `U${at}X` },
    );
  await sql`update orders set pieces = ${MAX_PRINTED_LABELS / ORDERS_EACH}, payment = 'sender_cash',
    receiver = receiver || jsonb_build_object('name', ${NAME}::text)`.execute(world.owner);
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
  });
  const { address } = server;
  const idsOf = async ({ clientId }: Person) => {
    const rows = await world.owner
      .selectFrom('orders')
      .select('order_id')
      .where('client_id', '=', clientId)
      .execute();
    return rows.map(({ order_id }) => order_id);
  };
  const resident = () => residentMb(server.child);
  const silent: Socket[] = [];
  try {
    const reader = people.pop() as Person;
    const ids = await idsOf(reader);
    const print = () => ask(address, calls.printLabels, { ids, pieces: 2 }, { token: reader.token });
    // Until all that stays open, fonts and threads, is.
    for (let at = 0; at < 5; at += 1) await print();
    await pause(1_000);
    const before = resident();

    let begun = 0;
    let letGo = 0;
    const { hostname, port } = new URL(address);
    /** Reads how the answer begins and no more; who is told to come back does. */
    const askSilently = (body: string, { token }: Person) => {
      const socket = connect(Number(port), hostname);
      silent.push(socket);
      let isBegun = false;
      socket.once('data', (head) => {
        isBegun = head.toString('latin1').startsWith('HTTP/1.1 200');
        if (isBegun) {
          begun += 1;
          socket.pause();
        } else {
          socket.destroy();
          setTimeout(askSilently, COME_BACK_MS, body, { token });
        }
      });
      socket
        .on('error', () => undefined)
        .on('close', () => {
          if (isBegun) letGo += 1;
        });
      socket.write(
        `POST ${calls.printLabels.path} HTTP/1.1\r\nHost: x\r\nX-Token: ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
    };
    for (const person of people) askSilently(JSON.stringify({ ids: await idsOf(person) }), person);
    const asked = Date.now();
    let printed = await print();
    while (printed.status === 503) {
      await pause(COME_BACK_MS);
      printed = await print();
    }
    const printedAfter = Date.now() - asked;
    while (begun < CLIENTS && Date.now() < asked + BEGUN_MOST_MS) await pause(100);
    const from = Date.now();
    let most = before;
    while (Date.now() < from + LET_GO_MS) {
      most = Math.max(most, resident());
      await pause(200);
    }
    // One that reads nothing does not hear of its end either, until it tries to.
    for (const socket of silent) socket.resume();
    await pause(2_000);
    printFigure(
      'T41',
      `resident ${round(before)} MB before, ${round(most)} MB at most, ${round(resident())} MB after`,
    );
    return conclude('T41', [
      {
        what: `${CLIENTS} files that nobody reads took ${round(most - before)} MB, at most ${GROWTH_MOST_MB}`,
        isRight: most - before <= GROWTH_MOST_MB,
      },
      {
        what: `${begun} of ${CLIENTS} were begun, ${letGo} let go`,
        isRight: begun === CLIENTS && letGo === CLIENTS,
      },
      {
        what: `somebody who reads was answered ${printed.status} after ${printedAfter} ms`,
        isRight: printed.status === 200 && printedAfter <= PRINT_MOST_MS,
      },
      await reconciled(world),
    ]);
  } finally {
    for (const socket of silent) socket.destroy();
    server.child.kill('SIGKILL');
    await world.close();
  }
}
