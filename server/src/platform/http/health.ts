import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/connection/connect.ts';

/**
 * Adds /healthz (the process is running) and /readyz (the process can serve requests, for load balancers). Without a
 * worker thread, the main thread answers long calls; `longCalls` names the current thread.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  db: Db,
  longThread?: { isListening: () => boolean },
): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (stopping) return reply.status(503).send({ status: 'stopping' });
    try {
      await sql`select 1`.execute(db);
      if (!longThread) return { status: 'ok' };
      return { status: 'ok', longCalls: longThread.isListening() ? 'worker thread' : 'main thread' };
    } catch {
      return reply.status(503).send({ status: 'no database' });
    }
  });
}
