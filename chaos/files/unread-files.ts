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
import { checkLedger, printResults, readResidentMb, roundToTenth } from '../support/check-results.ts';
import { sendCall } from '../support/send-call.ts';
import { buildUsers, type TestUser } from '../support/users.ts';

const CLIENTS = 200;
const ORDERS_EACH = 10;
/** The generated orders before this one are cancelled, held or returned. The following ones can be printed. */
const FIRST_PRINTABLE_ORDER = 5;
/** The server closes a connection after 30 s without reading. The last file starts a little later than the first. */
const MAX_CLOSE_MS = 45_000;
const MAX_GROWTH_MB = 500;
const MAX_PRINT_MS = 10_000;
const RETRY_MS = 2_000;
const MAX_START_MS = 60_000;
/** The name needs four fonts, so each document contains all four. */
const MULTI_SCRIPT_NAME = 'María Иванова 张三 やまだ 김';

/** T41: clients request the largest possible file of labels and do not read the response. */
export async function testUnreadFiles(): Promise<boolean> {
  const world = await openClientWorld();
  const users = await buildUsers(world, CLIENTS + 1);
  for (const [index, user] of users.entries())
    await generateOrders(
      world.owner,
      { ...world.client, ...user },
      { from: FIRST_PRINTABLE_ORDER, count: ORDERS_EACH, prefix: `U${index}X` },
    );
  await sql`update orders set pieces = ${MAX_PRINTED_LABELS / ORDERS_EACH}, payment = 'sender_cash',
    receiver = receiver || jsonb_build_object('name', ${MULTI_SCRIPT_NAME}::text)`.execute(world.owner);
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
  });
  const { address } = server;
  const listOrderIds = async ({ clientId }: TestUser) => {
    const rows = await world.owner
      .selectFrom('orders')
      .select('order_id')
      .where('client_id', '=', clientId)
      .execute();
    return rows.map(({ order_id }) => order_id);
  };
  const readServerMb = () => readResidentMb(server.child);
  const silentSockets: Socket[] = [];
  try {
    const readingUser = users.pop() as TestUser;
    const ids = await listOrderIds(readingUser);
    const print = () =>
      sendCall(address, calls.printLabels, { ids, pieces: 2 }, { token: readingUser.token });
    // Prints until fonts and threads, which the server keeps, are loaded.
    for (let index = 0; index < 5; index += 1) await print();
    await pause(1_000);
    const residentBeforeMb = readServerMb();

    let startedCount = 0;
    let closedCount = 0;
    const { hostname, port } = new URL(address);
    /** Reads only the first bytes of the response. Repeats the request when the server is busy (503). */
    const requestWithoutReading = (body: string, { token }: TestUser) => {
      const socket = connect(Number(port), hostname);
      silentSockets.push(socket);
      let isBegun = false;
      socket.once('data', (head) => {
        isBegun = head.toString('latin1').startsWith('HTTP/1.1 200');
        if (isBegun) {
          startedCount += 1;
          socket.pause();
        } else {
          socket.destroy();
          setTimeout(requestWithoutReading, RETRY_MS, body, { token });
        }
      });
      socket
        .on('error', () => undefined)
        .on('close', () => {
          if (isBegun) closedCount += 1;
        });
      socket.write(
        `POST ${calls.printLabels.path} HTTP/1.1\r\nHost: x\r\nX-Token: ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
    };
    for (const user of users) requestWithoutReading(JSON.stringify({ ids: await listOrderIds(user) }), user);
    const requestedAt = Date.now();
    let printed = await print();
    while (printed.status === 503) {
      await pause(RETRY_MS);
      printed = await print();
    }
    const printedAfter = Date.now() - requestedAt;
    while (startedCount < CLIENTS && Date.now() < requestedAt + MAX_START_MS) await pause(100);
    const from = Date.now();
    let maxResidentMb = residentBeforeMb;
    while (Date.now() < from + MAX_CLOSE_MS) {
      maxResidentMb = Math.max(maxResidentMb, readServerMb());
      await pause(200);
    }
    // A paused socket does not notice that the server has closed it. Reading on triggers its 'close' event.
    for (const socket of silentSockets) socket.resume();
    await pause(2_000);
    printFigure(
      'T41',
      `resident ${roundToTenth(residentBeforeMb)} MB before, ${roundToTenth(maxResidentMb)} MB at most, ${roundToTenth(readServerMb())} MB after`,
    );
    return printResults('T41', [
      {
        description: `${CLIENTS} unread files took ${roundToTenth(maxResidentMb - residentBeforeMb)} MB, at most ${MAX_GROWTH_MB}`,
        hasPassed: maxResidentMb - residentBeforeMb <= MAX_GROWTH_MB,
      },
      {
        description: `${startedCount} of ${CLIENTS} were begun, ${closedCount} let go`,
        hasPassed: startedCount === CLIENTS && closedCount === CLIENTS,
      },
      {
        description: `a client that reads was answered ${printed.status} after ${printedAfter} ms`,
        hasPassed: printed.status === 200 && printedAfter <= MAX_PRINT_MS,
      },
      await checkLedger(world),
    ]);
  } finally {
    for (const socket of silentSockets) socket.destroy();
    server.child.kill('SIGKILL');
    await world.close();
  }
}
