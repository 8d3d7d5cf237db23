import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API_V1_PATH } from '@miya/contract/v1';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { buildBystander, standBy } from '../support/bystander.ts';
import { conclude, reconciled, residentMb, round } from '../support/figures.ts';

const SOCKETS = 50;
const REQUESTS = 100;
const WARMING_MS = 3_000;
const ATTACK_MS = 20_000;
/** Each socket reads this much ten times a second. */
const READ_BYTES = 16_384;
const READ_EVERY_MS = 100;
const MAX_GROWTH_MB = 300;
const MAX_P95_MS = 500;

/** T44: connections with 100 pipelined requests for a large document, read slowly, do not fill the memory. */
export async function pipelinedRequests(): Promise<boolean> {
  const world = await openClientWorld();
  const bystander = await buildBystander(world);
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
  });
  const standing = standBy(server.address, bystander);
  const { hostname, port } = new URL(server.address);
  const sockets: Socket[] = [];
  let received = 0;
  try {
    await pause(WARMING_MS);
    await standing.look();
    const before = residentMb(server.child);
    const text = `GET ${API_V1_PATH}/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(REQUESTS);
    for (let count = 0; count < SOCKETS; count += 1) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(text);
      sockets.push(socket);
    }
    let most = before;
    const end = Date.now() + ATTACK_MS;
    while (Date.now() < end) {
      for (const socket of sockets) received += socket.read(READ_BYTES)?.length ?? 0;
      most = Math.max(most, residentMb(server.child));
      await pause(READ_EVERY_MS);
    }
    const { p95, refused, asked } = await standing.look();
    printFigure(
      'T44',
      `${round(received / 1_048_576)} MB were read of what ${SOCKETS * REQUESTS} requests ask for`,
    );
    return conclude('T44', [
      {
        what: `the process grew by ${round(most - before)} MB, at most ${MAX_GROWTH_MB}`,
        isRight: most - before <= MAX_GROWTH_MB && received > 0,
      },
      {
        what: `a signed-in client of another tenant: ${refused} of ${asked} refused, p95 ${round(p95)} ms, at most ${MAX_P95_MS}`,
        isRight: asked > 0 && refused === 0 && p95 <= MAX_P95_MS,
      },
      await reconciled(world),
    ]);
  } finally {
    for (const socket of sockets) socket.destroy();
    standing.leave();
    server.child.kill('SIGKILL');
    await world.close();
  }
}
