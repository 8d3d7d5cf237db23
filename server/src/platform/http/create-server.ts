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
import { ClientDisconnectedError } from './admission/disconnect-signal.ts';
import { dropDisconnectedRequests } from './admission/drop-disconnected-requests.ts';
import { replyBusy } from './admission/reply-busy.ts';
import { isResponding, serveRequestsInOrder } from './admission/serve-requests-in-order.ts';
import { closeConnections, isDrainingOnClose } from './close-connections.ts';
import { WORKER_SECRET } from './pass-on.ts';
import { createRefusalResponse } from './responses/envelope-response.ts';
import { getRefusalName } from './responses/get-refusal-name.ts';
import { sendResponse } from './responses/send-response.ts';
import { addSecurityHeaders } from './security-headers.ts';

export const MAX_BODY_BYTES = MAX_REQUEST_BODY_BYTES;
/** The maximum time from the first to the last byte of a request. Protects against clients that send very slowly. */
const REQUEST_TIMEOUT_MS = 10_000;
/** After an error response a socket stays open for this time, so that the client can read the response. */
const ERROR_RESPONSE_READ_MS = 1_000;

type ServerOptions = {
  logger: FastifyBaseLogger;
  trustedProxies: string[];
  /**
   * Set in the worker thread only. The server then accepts only requests that contain this secret: the main thread
   * forwards them. Headers of these requests contain the client address, the host and the request id. The main thread
   * logs these requests.
   */
  workerSecret?: string | undefined;
};

/** Creates a Fastify server without routes. Its error responses have the format of `sendResponse`. */
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
    // On close, idle connections end immediately. Connections with a request in progress end after its response.
    forceCloseConnections: 'idle',
    // While the server closes, requests that arrive on open connections get normal responses instead of status 503.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    http: {
      // Node checks request timeouts at this interval. With the default of 30 s, a timeout of 10 s could take 40 s.
      connectionsCheckingInterval: 1_000,
      headersTimeout: 8_000,
    },
    frameworkErrors: (error, _request, reply) =>
      sendResponse(reply as FastifyReply, createRefusalResponse(getRefusalName(error))),
    clientErrorHandler: respondToUnparsedRequest,
  });

  serveRequestsInOrder(app.server);
  if (isWorkerThread) addSecretCheck(app, workerSecret);
  dropDisconnectedRequests(app);
  addSecurityHeaders(app);
  // Fastify accepts plain text and JSON by default. Accept only JSON.
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
    if (!request.raw.complete) socketsWithEarlyResponse.add(request.raw.socket);
    done();
  });

  // While the server stops, close each connection after its response. Otherwise the server would wait until the idle
  // connection times out.
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });

  app.addHook('preClose', async () => {
    if (!isDrainingOnClose(app.server)) closeConnections(app.server);
  });

  app.setErrorHandler((error: Error, request, reply) => {
    // No client reads this response. It only ends the request.
    if (error instanceof ClientDisconnectedError) return replyBusy(reply);
    const name = getRefusalName(error);
    if (name === 'failure') request.log.error({ err: error }, 'unexpected failure');
    else if (name === 'busy')
      request.log.warn({ err: error }, 'the request could not be processed; the client may retry');
    return name === 'busy' ? replyBusy(reply) : sendResponse(reply, createRefusalResponse(name));
  });
  app.setNotFoundHandler((_request, reply) => sendResponse(reply, createRefusalResponse('path_unknown')));
  return app;
}

/** Sockets on which a response was sent before the request body was complete. */
const socketsWithEarlyResponse = new WeakSet<Socket>();

/**
 * Responds to a request that timed out or is not valid HTTP. Fastify has no request object at this point, so this
 * function writes the response to the socket.
 */
function respondToUnparsedRequest(error: Error & { code?: string }, socket: Socket): void {
  // Close the connection without a response in two cases: the response to an earlier request is in progress, or a
  // response was sent before its request was complete. The client would match a further response to the wrong request.
  if (!socket.writable || socketsWithEarlyResponse.has(socket) || isResponding(socket))
    return void socket.destroy();
  const { status, envelope } = createRefusalResponse(
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_slow' : 'request_invalid',
  );
  const body = JSON.stringify(envelope);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  setTimeout(() => socket.destroy(), ERROR_RESPONSE_READ_MS).unref();
}

/**
 * Adds a hook that closes the connection of a request without the secret. The secret is necessary because any process
 * of this machine can connect to the port of the worker thread.
 */
function addSecretCheck(app: FastifyInstance, secret: string): void {
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
 * Returns true for a host name or IP address with an optional port, and for a missing Host header. A request with any
 * other text is refused, so that the text does not reach pages, queries and logs.
 */
const isValidHost = (host: string | undefined) =>
  !host || (host.length <= MAX_HOST_LENGTH && /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host));

/**
 * Adds a JSON parser that refuses bodies that are not valid UTF-8, for example a name encoded in GBK. The parser of
 * Fastify would replace the invalid bytes, and the garbled name would be stored.
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
