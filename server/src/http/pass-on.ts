import { Agent, request as ask, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { BODY_BYTES_MOST } from '@miya/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refused } from './envelope.ts';
import { sendAnswer } from './send-answer.ts';
import { turnAway } from './turn-away.ts';

/** Headers that speak of one connection and not of what travels on it. */
const ofConnection = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const agent = new Agent({ keepAlive: true });

/**
 * Has a request answered by whoever listens at the path of a socket: its body goes there unread, the answer comes back as it is
 * made. Who asks was found out here, and is said to the other side in headers that it believes.
 */
export function passOn(socketPath: string, request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  if (reply.raw.destroyed) return;
  // The other side would close its connection over it, and its answer might not arrive.
  if (Number(raw.headers['content-length'] ?? 0) > BODY_BYTES_MOST) {
    refuseLarge(reply);
    return;
  }
  let length = 0;
  raw.on('data', ({ length: more }: Buffer) => {
    length += more;
    if (length > BODY_BYTES_MOST && !reply.sent) refuseLarge(reply);
  });
  const passed = ask({ agent, socketPath, method: raw.method, path: raw.url, headers: headersFor(request) });
  passed.on('response', (answer: IncomingMessage) => {
    if (reply.sent) return void answer.resume();
    void reply
      .status(answer.statusCode ?? 500)
      .headers(withoutConnection(answer.headers))
      .send(answer);
  });
  passed.on('error', (error) => {
    // Where the answer has begun, its breaking off is told by the answer itself; where the client has gone, by nobody.
    if (reply.sent || reply.raw.destroyed) return;
    request.log.warn({ err: error }, 'could not be passed on');
    turnAway(reply);
  });
  // The other side hears that nobody waits any more.
  reply.raw.once('close', () => passed.destroy());
  raw.pipe(passed);
}

function refuseLarge(reply: FastifyReply): void {
  void sendAnswer(reply.header('connection', 'close'), refused('body_too_large'));
}

const headersFor = (request: FastifyRequest): OutgoingHttpHeaders => ({
  // It was answered before we were asked.
  ...withoutConnection({ ...request.headers, expect: undefined }),
  'x-forwarded-for': request.ip,
  'x-forwarded-host': request.host,
  'x-forwarded-proto': request.protocol,
  'x-request-id': request.id,
});

const withoutConnection = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !ofConnection.includes(name)),
  );
