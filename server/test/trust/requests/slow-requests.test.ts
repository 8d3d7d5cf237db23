// Tests SECURITY.md, 'One client cannot make the server unavailable to others'. Connections that send their request
// very slowly are closed within 15 s, while other clients are served.
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { printFigure } from '../../../../testing/figures/print-figure.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { createSessionToken } from '../support/actors.ts';
import { buildTestApp } from '../support/test-app.ts';

const world = createWorld();
const SOCKETS = 300;
const CLOSED_WITHIN_MS = 15_000;

const postHead = `POST ${calls.login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
const requestBeginnings = {
  body: `${postHead}Content-Length: 1000\r\n\r\n{`,
  chunks: `${postHead}Transfer-Encoding: chunked\r\n\r\n1000\r\n{`,
  headers: `${postHead}X-Slow: `,
  // The server responds to these two before the body arrives. The client must still send the body or disconnect.
  'refused type': `${postHead}Content-Encoding: gzip\r\nContent-Length: 1000\r\n\r\n{`,
  'refused size': `${postHead}Content-Length: 100000000\r\n\r\n{`,
};
/** A slow request gets 408. A request that is also invalid gets its own error at once. */
const expectedResponses: Record<keyof typeof requestBeginnings, [status: number, errorCode: string]> = {
  body: [408, 'ERROR00107'],
  chunks: [408, 'ERROR00107'],
  headers: [408, 'ERROR00107'],
  'refused type': [415, 'ERROR00104'],
  'refused size': [413, 'ERROR00103'],
};
const kinds = Object.keys(requestBeginnings) as (keyof typeof requestBeginnings)[];
const getKind = (index: number) => (index < SOCKETS / 2 ? 'body' : (kinds[index % kinds.length] ?? 'body'));

/** Sends one byte a second, also after the server has ended its side of the connection. */
function sendSlowly(port: number, kind: keyof typeof requestBeginnings) {
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(requestBeginnings[kind]);
  const timer = setInterval(() => socket.write(' '), 1_000);
  return new Promise<{ kind: keyof typeof requestBeginnings; response: string }>((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ kind, response });
    });
  });
}

const countOpenSockets = () =>
  new Promise<number>((resolve, reject) => {
    world.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

async function stopWithSlowRequest(): Promise<number> {
  const app = await buildTestApp(world.db);
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const slowRequests = sendSlowly(Number(port), 'body');
  await sleep(200);
  const startedAt = performance.now();
  await app.close();
  const took = performance.now() - startedAt;
  await slowRequests;
  return took;
}

describe.concurrent('T19 300 connections that send one byte a second', () => {
  it('are closed within 15 s while others are served', async () => {
    const client = await world.buildClient();
    const token = await createSessionToken(world, client);
    const url = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 }));
    const ages: number[] = [];
    let accepted = 0;
    const watch = (socket: Socket) => {
      const opened = performance.now();
      accepted += 1;
      socket.on('close', () => ages.push(performance.now() - opened));
    };
    world.app.server.on('connection', watch);
    const slowRequests = Array.from({ length: SOCKETS }, (_, index) =>
      sendSlowly(Number(url.port), getKind(index)),
    );
    while (accepted < SOCKETS) await sleep(20);
    world.app.server.off('connection', watch);

    let closed = false;
    const allClosed = Promise.all(slowRequests).finally(() => {
      closed = true;
    });
    const times: number[] = [];
    const deadline = performance.now() + 2 * CLOSED_WITHIN_MS;
    while (!closed && performance.now() < deadline) {
      const start = performance.now();
      const response = await fetch(new URL(calls.getClient.path, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-token': token },
        body: JSON.stringify({ id: client.clientId }),
      });
      times.push(performance.now() - start);
      expect(await response.json()).toMatchObject({ code: 200 });
      await sleep(50);
    }
    expect(closed, `${await countOpenSockets()} sockets are still open`).toBe(true);
    const responses = await allClosed;
    expect(ages).toHaveLength(SOCKETS);
    const longest = Math.max(...ages);
    expect(longest).toBeLessThan(CLOSED_WITHIN_MS);
    for (const { kind, response } of responses) {
      const [status, errorCode] = expectedResponses[kind];
      expect(response, kind).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      const envelope = JSON.parse(response.split('\r\n\r\n')[1] ?? '');
      expect(envelope, kind).toMatchObject({ code: status, errorCode, result: null });
    }
    const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
    printFigure(
      'T19',
      `${SOCKETS} closed after ${(longest / 1000).toFixed(1)} s; ${times.length} others served meanwhile, p99 ${p99.toFixed(0)} ms`,
    );
  });

  it('do not delay the stop of the server', async () => {
    const took = await stopWithSlowRequest();
    expect(took).toBeLessThan(10_000);
    printFigure(
      'T19',
      `the server stopped ${(took / 1000).toFixed(1)} s after the request to stop, with one slow connection`,
    );
  });
});
