import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A simple query message of PostgreSQL: type, length in four bytes, text, and a zero byte. */
const COMMIT = Buffer.concat([Buffer.from('Q'), Buffer.from([0, 0, 0, 11]), Buffer.from('commit\0')]);
/** The COMMIT may come alone or in one packet with the statement before it. */
const isCommit = (chunk: Buffer) => chunk.subarray(-COMMIT.length).equals(COMMIT);

/** Starts a proxy between the server and PostgreSQL that can cut the connection after a COMMIT. */
export async function startCuttingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const state = { armed: false, cuts: 0 };

  const server = createServer((serverSocket) => {
    const databaseSocket = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [serverSocket, databaseSocket],
      [databaseSocket, serverSocket],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        // Data that was already sent still arrives.
        other.end();
      });
    }
    serverSocket.on('data', (chunk: Buffer) => {
      if (!state.armed || !isCommit(chunk)) return void databaseSocket.write(chunk);
      state.armed = false;
      state.cuts += 1;
      // PostgreSQL receives the COMMIT, because it is sent before the connection closes. The response is lost.
      databaseSocket.removeAllListeners('data');
      serverSocket.destroy();
      databaseSocket.end(chunk);
    });
    databaseSocket.on('data', (chunk: Buffer) => serverSocket.write(chunk));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Forwards the next COMMIT and drops its response. */
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
