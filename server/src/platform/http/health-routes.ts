import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/connection/connect.ts';

/**
 * Adds two routes for monitoring and load balancers:
 * - /healthz: the process is running.
 * - /readyz: the process can serve requests. If a worker thread is configured, the response names the thread that
 *   processes long calls. It is 'main thread' while the worker thread is not available.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  db: Db,
  workerThread?: { isListening: () => boolean },
): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (isStopping) return reply.status(503).send({ status: 'stopping' });
    try {
      await sql`select 1`.execute(db);
      if (!workerThread) return { status: 'ok' };
      return { status: 'ok', longCalls: workerThread.isListening() ? 'worker thread' : 'main thread' };
    } catch {
      return reply.status(503).send({ status: 'no database' });
    }
  });
}
