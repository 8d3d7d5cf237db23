import { Agent, request as createRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { MAX_REQUEST_BODY_BYTES } from '@miya/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { replyBusy } from './admission/reply-busy.ts';
import { createRefusalResponse } from './responses/envelope-response.ts';
import { sendResponse } from './responses/send-response.ts';

/**
 * The port of the worker thread. The worker answers only requests with the secret, because any local process can
 * connect.
 */
export type WorkerAddress = { port: number; secret: string };
export const WORKER_SECRET = 'x-miya-worker-secret';

/** The tenant and client that a request was authenticated as. The key of an operator has no client. */
export type Identity = { tenantId: number; clientId?: string };
const IDENTITY = 'x-miya-identity';

/** Adds a response header by which the worker reports the authenticated identity to the main thread. */
export function writeIdentity(reply: FastifyReply, { tenantId, clientId }: Identity): void {
  reply.header(IDENTITY, JSON.stringify({ tenantId, clientId }));
}

/** Headers that describe one connection and not the message. */
const connectionHeaders = [
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
 * Forwards a request to the worker thread. Request body and response are streamed. Headers that the worker trusts carry
 * the address of the client.
 */
export function passOn(
  { port, secret }: WorkerAddress,
  request: FastifyRequest,
  reply: FastifyReply,
  onIdentity: (identity: Identity) => void,
): void {
  const { raw } = request;
  if (reply.raw.destroyed) return;
  // Refuse a large body here: the worker would close its connection, and its response might not arrive.
  if (Number(raw.headers['content-length'] ?? 0) > MAX_REQUEST_BODY_BYTES) {
    refuseLarge(reply);
    return;
  }
  let length = 0;
  raw.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > MAX_REQUEST_BODY_BYTES && !reply.sent) refuseLarge(reply);
  });
  const headers = { ...headersFor(request), [WORKER_SECRET]: secret };
  const workerRequest = createRequest({
    agent,
    host: '127.0.0.1',
    port,
    method: raw.method,
    path: raw.url,
    headers,
  });
  workerRequest.on('response', (response: IncomingMessage) => {
    if (reply.sent) return void response.resume();
    const { [IDENTITY]: identity, ...responseHeaders } = response.headers;
    if (typeof identity === 'string') onIdentity(JSON.parse(identity));
    void reply
      .status(response.statusCode ?? 500)
      .headers(withoutConnection(responseHeaders))
      .send(response);
  });
  workerRequest.on('error', (error) => {
    // A response that has begun is cut off, which shows the failure to the client.
    if (reply.sent || reply.raw.destroyed) return;
    request.log.warn({ err: error }, 'a request could not be forwarded to the worker thread');
    replyBusy(reply);
  });
  // The worker stops its work when the client disconnects.
  reply.raw.once('close', () => workerRequest.destroy());
  raw.pipe(workerRequest);
}

function refuseLarge(reply: FastifyReply): void {
  void sendResponse(reply.header('connection', 'close'), createRefusalResponse('body_too_large'));
}

const headersFor = (request: FastifyRequest): OutgoingHttpHeaders => ({
  // `expect` is removed because this server has answered it already.
  ...withoutConnection({ ...request.headers, expect: undefined }),
  // Without this header Node sends the body of a GET or DELETE request without framing.
  ...(request.headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {}),
  'x-forwarded-for': request.ip,
  'x-forwarded-host': request.host,
  'x-forwarded-proto': request.protocol,
  'x-request-id': request.id,
});

const withoutConnection = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) => value !== undefined && !connectionHeaders.includes(name),
    ),
  );
