import cluster from 'node:cluster';
import { timingSafeEqual } from 'node:crypto';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shareFigures } from '../jobs/shared-figures.ts';
import type { Figure } from '../jobs/watched-figures.ts';

let ofProcess: Registry | undefined;

/**
 * What the process is measured by: its memory, its event loop. Once, however many applications are built in it: the timers that
 * measure never stop, and those of a hundred applications of tests that were over took a core's twentieth.
 */
function processFigures(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** /metrics for Prometheus: with the configured key, or without one from this machine alone. */
export function addMetrics(app: FastifyInstance, key: string | undefined, figures: readonly Figure[]): void {
  const own = new Registry();
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [own],
  });
  const refusals = new Counter({
    name: 'http_unmatched_total',
    help: 'Requests that matched no route',
    registers: [own],
  });

  const shed = new Counter({
    name: 'http_shed_total',
    help: 'Requests that were turned away because there was too much to do, or no database',
    registers: [own],
  });

  for (const { name, help, together, read } of figures)
    new Gauge({
      name,
      help,
      aggregator: together,
      registers: [own],
      async collect() {
        this.set(await read());
      },
    });

  const observe = (request: FastifyRequest, reply: FastifyReply) => {
    // The route's pattern, never the address: addresses are endless and may hold personal data.
    const route = request.routeOptions.url;
    if (reply.statusCode === 503) shed.inc();
    if (!route) return refusals.inc();
    // How long a page stays open is no time to answer.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  };
  app.addHook('onResponse', (request, reply, done) => {
    observe(request, reply);
    done();
  });

  const registry = Registry.merge([processFigures(), own]);
  // Of several processes on this address one is reached; it tells of all.
  const read = cluster.isWorker ? shareFigures(registry) : () => registry.metrics();
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, key)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await read());
  });
}

/** What proxies add to a request they pass on; some add none but `Via`. */
const forwarding = [
  'via',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

function mayRead(request: FastifyRequest, key: string | undefined): boolean {
  if (key) {
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${key}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  // A forwarded request only looks local: the proxy in front of us is.
  const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
  return local && !forwarding.some((header) => request.headers[header] !== undefined);
}
