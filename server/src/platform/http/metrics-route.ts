import cluster from 'node:cluster';
import { timingSafeEqual } from 'node:crypto';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createClusterMetricsReader } from '../jobs/cluster-metrics.ts';
import type { ServerMetric } from '../jobs/server-metrics.ts';

let processRegistry: Registry | undefined;

/**
 * Returns the registry with the metrics of the process, such as memory and event loop. All applications of a process
 * share one registry. A registry per application would have timers that never stop: the timers of a hundred finished
 * test applications used 5 % of a core.
 */
function getProcessRegistry(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

/**
 * Adds /metrics for Prometheus. If a key is configured, requests must carry the key. Otherwise only requests from this
 * machine receive the metrics. All other requests get the refusal of an unknown path.
 */
export function addMetricsRoute(
  app: FastifyInstance,
  key: string | undefined,
  serverMetrics: readonly ServerMetric[],
): void {
  const appRegistry = new Registry();
  const requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Response time, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [appRegistry],
  });
  const unmatchedRequests = new Counter({
    name: 'http_unmatched_total',
    help: 'Requests that matched no route',
    registers: [appRegistry],
  });

  const shedRequests = new Counter({
    name: 'http_shed_total',
    help: 'Requests that were refused because of overload or a missing database connection',
    registers: [appRegistry],
  });

  for (const { name, help, aggregator, read } of serverMetrics)
    new Gauge({
      name,
      help,
      aggregator,
      registers: [appRegistry],
      async collect() {
        this.set(await read());
      },
    });

  const countResponse = (request: FastifyRequest, reply: FastifyReply) => {
    // Use the route pattern as label, not the URL: URLs are unlimited in number and may contain personal data.
    const route = request.routeOptions.url;
    // Only an overloaded or stopping server responds 503.
    if (reply.statusCode === 503) shedRequests.inc();
    if (!route) return unmatchedRequests.inc();
    // Skip event streams: their duration is the time that a page stays open, not a response time.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    requestSeconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  };
  app.addHook('onResponse', (request, reply, done) => {
    countResponse(request, reply);
    done();
  });

  const registry = Registry.merge([getProcessRegistry(), appRegistry]);
  // With several worker processes, one of them gets the request and must report the metrics of all.
  const readMetrics = cluster.isWorker ? createClusterMetricsReader(registry) : () => registry.metrics();
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!canReadMetrics(request, key)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await readMetrics());
  });
}

/** Headers that proxies add to forwarded requests. Some proxies add only `Via`. */
const forwardingHeaders = [
  'via',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

function canReadMetrics(request: FastifyRequest, key: string | undefined): boolean {
  if (key) {
    const received = Buffer.from(request.headers.authorization ?? '');
    const expected = Buffer.from(`Bearer ${key}`);
    return received.length === expected.length && timingSafeEqual(received, expected);
  }
  // A request through a proxy on this machine has a local address although the client is remote.
  const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
  return isLocal && !forwardingHeaders.some((header) => request.headers[header] !== undefined);
}
