import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A simple query of the protocol: its letter, its length in four bytes, its text, and a zero. */
const COMMIT = Buffer.concat([Buffer.from('Q'), Buffer.from([0, 0, 0, 11]), Buffer.from('commit\0')]);
/** Alone, or together with the last statement before it. */
const isCommit = (chunk: Buffer) => chunk.subarray(-COMMIT.length).equals(COMMIT);

/** Stands between the server and PostgreSQL, and can cut the line at the worst moment. */
export async function startCuttingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const state = { armed: false, cuts: 0 };

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        // What is still on its way to the other side arrives.
        other.end();
      });
    }
    near.on('data', (chunk: Buffer) => {
      if (!state.armed || !isCommit(chunk)) return void far.write(chunk);
      state.armed = false;
      state.cuts += 1;
      // Nothing comes back any more; what was sent arrives, for it is sent before the line goes.
      far.removeAllListeners('data');
      near.destroy();
      far.end(chunk);
    });
    far.on('data', (chunk: Buffer) => near.write(chunk));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** The next COMMIT goes through, and its answer does not. */
    cutNextCommit: () => {
      state.armed = true;
    },
    cuts: () => state.cuts,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
