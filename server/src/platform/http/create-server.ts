import { randomUUID, timingSafeEqual } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_REQUEST_BODY_BYTES } from '@miya/contract/limits';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { ClientDisconnected } from './admission/client-gone.ts';
import { dropDisconnectedRequests } from './admission/drop-gone-clients.ts';
import { replyBusy } from './admission/reply-busy.ts';
import { isAnswering, serveRequestsInOrder } from './admission/serve-in-order.ts';
import { createRefusalResponse } from './answers/envelope.ts';
import { getRefusalName } from './answers/failures.ts';
import { sendResponse } from './answers/send-answer.ts';
import { closeConnections, isDrainingOnClose } from './close-connections.ts';
import { WORKER_SECRET } from './pass-on.ts';
import { addSecurityHeaders } from './security-headers.ts';

export const MAX_BODY_BYTES = MAX_REQUEST_BODY_BYTES;
/** The maximum time from the first to the last byte of a request. Protects against clients that send very slowly. */
const REQUEST_TIMEOUT_MS = 10_000;
/**
 * How long a socket stays open after an error response before it is destroyed, even if the client keeps its side open.
 */
const ERROR_LINGER_MS = 1_000;

type ServerOptions = {
  logger: FastifyBaseLogger;
  trustedProxies: string[];
  /**
   * Set in the worker thread only. The server then closes connections of requests without this secret. The main thread
   * sends the secret; it also writes the request log, and passes client address, host and request id in headers.
   */
  workerSecret?: string | undefined;
};

/** Creates a Fastify server without routes. All its responses use the envelope, even those to invalid requests. */
export function createServer({ logger, trustedProxies, workerSecret }: ServerOptions): FastifyInstance {
  const isWorkerThread = workerSecret !== undefined;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: isWorkerThread }),
    genReqId: () => randomUUID(),
    requestIdHeader: isWorkerThread ? 'x-request-id' : false,
    trustProxy: isWorkerThread || (trustedProxies.length > 0 ? trustedProxies : false),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 60_000,
    keepAliveTimeout: 30_000,
    // On close, idle keep-alive sockets end at once; requests in progress are answered first.
    forceCloseConnections: 'idle',
    // Answer requests normally that arrive on open connections while the server closes.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    http: {
      // Node checks request timeouts at this interval. With the default of 30 s, a timeout of 10 s could take 40 s.
      connectionsCheckingInterval: 1_000,
      headersTimeout: 8_000,
    },
    frameworkErrors: (error, _request, reply) =>
      sendResponse(reply as FastifyReply, createRefusalResponse(getRefusalName(error))),
    clientErrorHandler: answerUnparsedRequest,
  });

  serveRequestsInOrder(app.server);
  if (isWorkerThread) requireSecret(app, workerSecret);
  dropDisconnectedRequests(app);
  addSecurityHeaders(app);
  // Accept only JSON.
  app.removeContentTypeParser('text/plain');
  addStrictJsonParser(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (!isValidHost(request.host)) return sendResponse(reply, createRefusalResponse('request_invalid'));
    // Refuse compressed bodies: a small compressed body can expand beyond the size limit.
    if (!request.headers['content-encoding']) done();
    else sendResponse(reply, createRefusalResponse('content_type_wrong'));
  });

  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete) socketsAnsweredEarly.add(request.raw.socket);
    done();
  });

  // Close each connection after its response during shutdown: the server would otherwise wait for idle connections.
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });

  app.addHook('preClose', async () => {
    if (!isDrainingOnClose(app.server)) closeConnections(app.server);
  });

  app.setErrorHandler((error: Error, request, reply) => {
    if (error instanceof ClientDisconnected) return replyBusy(reply);
    const name = getRefusalName(error);
    if (name === 'failure') request.log.error({ err: error }, 'unexpected failure');
    else if (name === 'busy') request.log.warn({ err: error }, 'could not take the request on');
    return name === 'busy' ? replyBusy(reply) : sendResponse(reply, createRefusalResponse(name));
  });
  app.setNotFoundHandler((_request, reply) => sendResponse(reply, createRefusalResponse('path_unknown')));
  return app;
}

/** Sockets on which a response was sent before the request body was complete. */
const socketsAnsweredEarly = new WeakSet<Socket>();

/**
 * Answers a request that timed out or is not valid HTTP. Fastify has no request object at this point, so the response
 * is written to the socket.
 */
function answerUnparsedRequest(error: Error & { code?: string }, socket: Socket): void {
  // The client would mistake a response here for the response to another request of the same connection.
  if (!socket.writable || socketsAnsweredEarly.has(socket) || isAnswering(socket))
    return void socket.destroy();
  const { status, envelope } = createRefusalResponse(
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_slow' : 'request_invalid',
  );
  const body = JSON.stringify(envelope);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  setTimeout(() => socket.destroy(), ERROR_LINGER_MS).unref();
}

/**
 * Closes the connection of a request without the secret: any process of this machine can connect to the worker thread.
 */
function requireSecret(app: FastifyInstance, secret: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    const receivedSecret = Buffer.from(String(request.headers[WORKER_SECRET] ?? ''));
    const expectedSecret = Buffer.from(secret);
    const isEqual =
      receivedSecret.length === expectedSecret.length && timingSafeEqual(receivedSecret, expectedSecret);
    if (isEqual) return done();
    reply.hijack();
    reply.raw.destroy();
  });
}

const MAX_HOST_LENGTH = 300;

/**
 * Returns true for a host name or IP address with an optional port, and for a missing Host header. Any other text must
 * not reach pages, queries and logs.
 */
const isValidHost = (host: string | undefined) =>
  !host || (host.length <= MAX_HOST_LENGTH && /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host));

/**
 * Refuses JSON bodies that are not valid UTF-8, for example a name encoded in GBK. Fastify would replace the invalid
 * bytes and the garbled text would be stored.
 */
function addStrictJsonParser(app: FastifyInstance): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    let text: string;
    try {
      text = utf8.decode(body);
    } catch {
      return done(Object.assign(new Error('the body is not UTF-8'), { statusCode: 415 }));
    }
    return parseJson(request, text, done);
  });
}
