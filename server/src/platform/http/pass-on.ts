import { Agent, request as ask, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { BODY_BYTES_MOST } from '@miya/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { replyBusy } from './admission/reply-busy.ts';
import { refused } from './answers/envelope.ts';
import { sendAnswer } from './answers/send-answer.ts';

/** A port on this machine. Requests without the secret are not answered there: any local process may connect. */
export type WorkerAddress = { port: number; secret: string };
export const WORKER_SECRET = 'x-miya-worker-secret';

/** Who a request was authenticated as. An operator's key has no client. */
export type Identity = { tenantId: number; clientId?: string };
const IDENTITY = 'x-miya-identity';

/** The worker tells the main thread in a header of its answer who the request was authenticated as. */
export function writeIdentity(reply: FastifyReply, { tenantId, clientId }: Identity): void {
  reply.header(IDENTITY, JSON.stringify({ tenantId, clientId }));
}

/** Headers that describe one connection and not the message. */
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
 * Has the worker thread answer a request: the body goes there unread, and the answer comes back as it is made. The address of
 * the client travels in headers that the worker trusts.
 */
export function passOn(
  { port, secret }: WorkerAddress,
  request: FastifyRequest,
  reply: FastifyReply,
  onIdentity: (identity: Identity) => void,
): void {
  const { raw } = request;
  if (reply.raw.destroyed) return;
  // The worker would close its connection because of the size, and its answer might not arrive.
  if (Number(raw.headers['content-length'] ?? 0) > BODY_BYTES_MOST) {
    refuseLarge(reply);
    return;
  }
  let length = 0;
  raw.on('data', ({ length: more }: Buffer) => {
    length += more;
    if (length > BODY_BYTES_MOST && !reply.sent) refuseLarge(reply);
  });
  const headers = { ...headersFor(request), [WORKER_SECRET]: secret };
  const passed = ask({ agent, host: '127.0.0.1', port, method: raw.method, path: raw.url, headers });
  passed.on('response', (answer: IncomingMessage) => {
    if (reply.sent) return void answer.resume();
    const { [IDENTITY]: identity, ...others } = answer.headers;
    if (typeof identity === 'string') onIdentity(JSON.parse(identity));
    void reply
      .status(answer.statusCode ?? 500)
      .headers(withoutConnection(others))
      .send(answer);
  });
  passed.on('error', (error) => {
    // An answer that has begun breaks off and shows the failure by itself.
    if (reply.sent || reply.raw.destroyed) return;
    request.log.warn({ err: error }, 'a request could not be passed on');
    replyBusy(reply);
  });
  // The worker ends its work when the client disconnects.
  reply.raw.once('close', () => passed.destroy());
  raw.pipe(passed);
}

function refuseLarge(reply: FastifyReply): void {
  void sendAnswer(reply.header('connection', 'close'), refused('body_too_large'));
}

const headersFor = (request: FastifyRequest): OutgoingHttpHeaders => ({
  // `expect` is removed because this server has answered it already.
  ...withoutConnection({ ...request.headers, expect: undefined }),
  // Node sends the body of a GET or DELETE without framing unless it is told how the body ends.
  ...(request.headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {}),
  'x-forwarded-for': request.ip,
  'x-forwarded-host': request.host,
  'x-forwarded-proto': request.protocol,
  'x-request-id': request.id,
});

const withoutConnection = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !ofConnection.includes(name)),
  );
