import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API_V1_PATH } from '@miya/contract/v1';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { checkLedger, printResults, readResidentMb, roundToTenth } from '../support/check-results.ts';
import { buildUnrelatedUser, startLatencyProbe } from '../support/latency-probe.ts';

const SOCKETS = 50;
const REQUESTS_PER_SOCKET = 100;
const WARM_UP_MS = 3_000;
const ATTACK_MS = 20_000;
/** Each socket reads this much ten times a second. */
const READ_BYTES = 16_384;
const READ_INTERVAL_MS = 100;
const MAX_GROWTH_MB = 300;
const MAX_P95_MS = 500;

/** T44: connections that send 100 pipelined requests for a large document and read slowly do not fill the memory. */
export async function testPipelinedRequests(): Promise<boolean> {
  const world = await openClientWorld();
  const unrelatedUser = await buildUnrelatedUser(world);
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
  });
  const probe = startLatencyProbe(server.address, unrelatedUser);
  const { hostname, port } = new URL(server.address);
  const sockets: Socket[] = [];
  let received = 0;
  try {
    await pause(WARM_UP_MS);
    await probe.readReport();
    const residentBeforeMb = readResidentMb(server.child);
    const text = `GET ${API_V1_PATH}/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(REQUESTS_PER_SOCKET);
    for (let count = 0; count < SOCKETS; count += 1) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(text);
      sockets.push(socket);
    }
    let maxResidentMb = residentBeforeMb;
    const end = Date.now() + ATTACK_MS;
    while (Date.now() < end) {
      for (const socket of sockets) received += socket.read(READ_BYTES)?.length ?? 0;
      maxResidentMb = Math.max(maxResidentMb, readResidentMb(server.child));
      await pause(READ_INTERVAL_MS);
    }
    const { p95, refused, requestCount } = await probe.readReport();
    printFigure(
      'T44',
      `${roundToTenth(received / 1_048_576)} MB were read of what ${SOCKETS * REQUESTS_PER_SOCKET} requests ask for`,
    );
    return printResults('T44', [
      {
        description: `the process grew by ${roundToTenth(maxResidentMb - residentBeforeMb)} MB, at most ${MAX_GROWTH_MB}`,
        hasPassed: maxResidentMb - residentBeforeMb <= MAX_GROWTH_MB && received > 0,
      },
      {
        description: `a signed-in client of another tenant: ${refused} of ${requestCount} refused, p95 ${roundToTenth(p95)} ms, at most ${MAX_P95_MS}`,
        hasPassed: requestCount > 0 && refused === 0 && p95 <= MAX_P95_MS,
      },
      await checkLedger(world),
    ]);
  } finally {
    for (const socket of sockets) socket.destroy();
    probe.stop();
    server.child.kill('SIGKILL');
    await world.close();
  }
}
