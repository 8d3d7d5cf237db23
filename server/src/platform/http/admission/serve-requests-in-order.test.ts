import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveRequestsInOrder } from './serve-requests-in-order.ts';

let openRequests: { path: string; response: ServerResponse }[] = [];
let maxOpen = 0;
const server = createServer((request, response) => {
  openRequests.push({ path: request.url ?? '', response });
  maxOpen = Math.max(maxOpen, openRequests.length);
});
serveRequestsInOrder(server);

beforeEach(async () => {
  openRequests = [];
  maxOpen = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));

/** Sends several requests at once over one connection. */
function sendPipelined(count: number) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  socket.on('error', () => undefined);
  socket.write(
    Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''),
  );
  return { socket, received: () => received };
}

describe('serveRequestsInOrder: pipelined requests of one connection', () => {
  it('are served one after the other, in order', async () => {
    const { socket, received } = sendPipelined(20);
    for (let index = 0; index < 20; index += 1) {
      await expect.poll(() => openRequests.length).toBe(1);
      expect(openRequests[0]?.path).toBe(`/${index}`);
      openRequests.shift()?.response.end(`answer ${index}`);
    }
    await expect.poll(received).toContain('answer 19');
    expect(maxOpen).toBe(1);
    socket.destroy();
  });

  it('do not wait for the requests of other connections', async () => {
    const sockets = [sendPipelined(3), sendPipelined(3)];
    await expect.poll(() => openRequests.length).toBe(2);
    for (const { socket } of sockets) socket.destroy();
  });

  it('are dropped when the client disconnects', async () => {
    const { socket } = sendPipelined(5);
    await expect.poll(() => openRequests.length).toBe(1);
    const closed = new Promise((resolve) => openRequests[0]?.response.once('close', resolve));
    socket.destroy();
    await closed;
    expect(openRequests).toHaveLength(1);
  });

  it('end the connection when too many wait', async () => {
    const { socket } = sendPipelined(150);
    await new Promise((resolve) => socket.once('close', resolve));
    expect(openRequests).toHaveLength(1);
  });
});
