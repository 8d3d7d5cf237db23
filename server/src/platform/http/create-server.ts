import { randomUUID, timingSafeEqual } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { BODY_BYTES_MOST } from '@miya/contract/limits';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { ClientGone } from './admission/client-gone.ts';
import { dropGoneClients } from './admission/drop-gone-clients.ts';
import { replyBusy } from './admission/reply-busy.ts';
import { isAnswering, serveInOrder } from './admission/serve-in-order.ts';
import { refused } from './answers/envelope.ts';
import { refusalFor } from './answers/failures.ts';
import { sendAnswer } from './answers/send-answer.ts';
import { closeConnections, isRetiring } from './close-connections.ts';
import { WORKER_SECRET } from './pass-on.ts';
import { addSecurityHeaders } from './security-headers.ts';

export const BODY_LIMIT = BODY_BYTES_MOST;
/** A request may take so long from its first byte to its last; whoever needs longer is trickling. */
const REQUEST_TIMEOUT_MS = 10_000;
/** The answer to a bad request has so long to arrive. Then the socket goes, even if the other side keeps its half open. */
const LINGER_MS = 1_000;

type ServerOptions = {
  logger: FastifyBaseLogger;
  trustedProxies: string[];
  /**
   * Set in the worker thread: only requests with this secret are answered. They come from the main thread, which writes the
   * log and names client, host and request id in headers.
   */
  workerSecret?: string | undefined;
};

/** A Fastify that answers everything in the envelope, whatever arrives. It knows no call yet. */
export function createServer({ logger, trustedProxies, workerSecret }: ServerOptions): FastifyInstance {
  const isWorkerThread = workerSecret !== undefined;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: isWorkerThread }),
    genReqId: () => randomUUID(),
    requestIdHeader: isWorkerThread ? 'x-request-id' : false,
    trustProxy: isWorkerThread || (trustedProxies.length > 0 ? trustedProxies : false),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 60_000,
    keepAliveTimeout: 30_000,
    // On close, idle keep-alive sockets end at once; requests under way are answered first.
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection while the server closes is answered as any other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    http: {
      // Node looks for overdue requests only this often; its default of 30 s would make 10 s mean 40.
      connectionsCheckingInterval: 1_000,
      headersTimeout: 8_000,
    },
    frameworkErrors: (error, _request, reply) =>
      sendAnswer(reply as FastifyReply, refused(refusalFor(error))),
    clientErrorHandler: answerUnread,
  });

  serveInOrder(app.server);
  if (isWorkerThread) requireSecret(app, workerSecret);
  dropGoneClients(app);
  addSecurityHeaders(app);
  // Only JSON is read; a compressed body would be measured after it has swollen, so it is not read at all.
  app.removeContentTypeParser('text/plain');
  readStrictUtf8(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (!isHost(request.host)) return sendAnswer(reply, refused('request_invalid'));
    if (!request.headers['content-encoding']) done();
    else sendAnswer(reply, refused('content_type_wrong'));
  });

  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete) answeredEarly.add(request.raw.socket);
    done();
  });

  // Requests under way when the server stops are answered on connections that then end, or it would wait for them.
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });

  app.addHook('preClose', async () => {
    if (!isRetiring(app.server)) closeConnections(app.server);
  });

  app.setErrorHandler((error: Error, request, reply) => {
    if (error instanceof ClientGone) return replyBusy(reply);
    const name = refusalFor(error);
    if (name === 'failure') request.log.error({ err: error }, 'unexpected failure');
    else if (name === 'busy') request.log.warn({ err: error }, 'could not take the request on');
    return name === 'busy' ? replyBusy(reply) : sendAnswer(reply, refused(name));
  });
  app.setNotFoundHandler((_request, reply) => sendAnswer(reply, refused('path_unknown')));
  return app;
}

/** Connections whose request was answered before all of it had come. */
const answeredEarly = new WeakSet<Socket>();

/** Answers what came too slowly, or was no request at all: nobody but the socket knows of it. */
function answerUnread(error: Error & { code?: string }, socket: Socket): void {
  // An answer now would be taken for the answer to another request of this connection.
  if (!socket.writable || answeredEarly.has(socket) || isAnswering(socket)) return void socket.destroy();
  const { status, envelope } = refused(
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_slow' : 'request_invalid',
  );
  const body = JSON.stringify(envelope);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Disconnects any process of this machine that connects to the worker thread and is not the main thread. */
function requireSecret(app: FastifyInstance, secret: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    const given = Buffer.from(String(request.headers[WORKER_SECRET] ?? ''));
    const wanted = Buffer.from(secret);
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return done();
    reply.hijack();
    reply.raw.destroy();
  });
}

const HOST_MAX = 300;

/** A name or an address, with or without a port. Whatever else stands there would go on into pages, queries and logs. */
const isHost = (host: string | undefined) =>
  !host || (host.length <= HOST_MAX && /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host));

/** Fastify would replace bytes that are no UTF-8 (a name in GBK, say), and the rubbish would be stored. */
function readStrictUtf8(app: FastifyInstance): void {
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
