import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type ReceivedMessage = { headers: IncomingHttpHeaders; body: string };

/**
 * Starts an HTTP server that stores each message and responds with `answer`: status 200 unless a test replaces it.
 * Port 0 means any free port.
 */
export async function startMessageReceiver(port = 0) {
  const received: ReceivedMessage[] = [];
  const receiver = {
    url: '',
    received,
    answer: (response: ServerResponse): void => void response.writeHead(200).end('thanks'),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      receiver.answer(response);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}
export type MessageReceiver = Awaited<ReturnType<typeof startMessageReceiver>>;
