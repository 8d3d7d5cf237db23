import { calls } from '@miya/contract/calls';
import { parseMobile } from '@miya/contract/numbering-plans';
import { setMobileParser } from '@miya/contract/phones';
import { routes } from '@miya/contract/v1';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pasteHandlers } from '../features/address-parser/index.ts';
import { addressHandlers } from '../features/addresses/index.ts';
import { apiKeyHandlers, createApiRequestLog, createWithApiKey } from '../features/api-keys/index.ts';
import { backofficeHandlers } from '../features/backoffice/index.ts';
import { clearanceHandlers } from '../features/clearance/index.ts';
import { clientHandlers } from '../features/clients/index.ts';
import { dutyHandlers } from '../features/duties/index.ts';
import { financeHandlers } from '../features/finance/index.ts';
import { tariffHandlers } from '../features/hs-codes/index.ts';
import { importHandlers } from '../features/imports/index.ts';
import { createLiveHandlers } from '../features/live-events/index.ts';
import { noticeHandlers } from '../features/notices/index.ts';
import { withOperatorKey } from '../features/operator-keys/index.ts';
import { orderHandlers } from '../features/orders/index.ts';
import { overviewHandlers } from '../features/overview/index.ts';
import { type FindDemoSignIn, registerPages } from '../features/pages/index.ts';
import { positionHandlers } from '../features/positions/index.ts';
import { profileHandlers } from '../features/profile/index.ts';
import { quotaHandlers } from '../features/quotas/index.ts';
import { quoteHandlers } from '../features/quotes/index.ts';
import { securityHandlers } from '../features/security-events/index.ts';
import { type CodeSender, isSessionLive, sessionHandlers, withSession } from '../features/session/index.ts';
import { simulationHandlers } from '../features/simulated-carrier/index.ts';
import { templateHandlers } from '../features/templates/index.ts';
import { addLogoRoute, tenantHandlers } from '../features/tenants/index.ts';
import { trackHandlers } from '../features/tracks/index.ts';
import { waybillHandlers } from '../features/waybills/index.ts';
import { webhookHandlers } from '../features/webhooks/index.ts';
import type { Db } from '../platform/db/connection/connect.ts';
import { createIdentityVault, type IdentityVault } from '../platform/encryption/identity-vault.ts';
import { deriveIdentityKey } from '../platform/encryption/keys.ts';
import { createAdmission } from '../platform/http/admission/index.ts';
import type { HandlersFor } from '../platform/http/calls/handlers.ts';
import { registerCalls } from '../platform/http/calls/register-calls.ts';
import { createServer } from '../platform/http/create-server.ts';
import { addApiDescription, addApiPage } from '../platform/http/docs/api-page.ts';
import { addHealthRoutes } from '../platform/http/health-routes.ts';
import { addMetricsRoute } from '../platform/http/metrics-route.ts';
import type { WorkerAddress } from '../platform/http/pass-on.ts';
import { registerRoutes } from '../platform/http/routes/register-routes.ts';
import { createLiveEventHub, type LiveEventHub } from '../platform/jobs/live-event-hub.ts';
import { buildServerMetrics } from '../platform/jobs/server-metrics.ts';
import { createOutboundSender, type OutboundSender } from '../platform/outbound/index.ts';
import { isLong } from './long-calls/long-calls.ts';

setMobileParser(parseMobile);

export type AppOptions = {
  db: Db;
  logger: FastifyBaseLogger;
  secret: string;
  codeSender: CodeSender;
  /** The vault of identity numbers. Without this option, buildApp creates one with a key derived from the secret. */
  vault?: IdentityVault | undefined;
  /** Sends requests to URLs that clients have entered. By default it reaches public addresses only. */
  outbound?: OutboundSender;
  trustedProxies?: string[];
  metricsKey?: string | undefined;
  /**
   * Called when an import has new rows: the worker that places their orders starts at once instead of at its next poll.
   */
  wakeImportWorker?: () => void;
  /** Source of the events of live streams. Without it the streams send none. */
  live?: LiveEventHub;
  /** Number of rows that retention has deleted since the start, by kind of data. */
  deletedCounts?: Readonly<Record<string, number>>;
  heartbeatMs?: number;
  /** Whether /api/docs describes the calls. */
  apiPage?: boolean;
  /** The worker thread for long calls. Without it the application answers all calls itself. */
  longThread?: { address: () => Promise<WorkerAddress | undefined>; isListening: () => boolean };
  /** Set in the worker thread: the application answers only requests with this secret. */
  workerSecret?: string;
  /**
   * Whether the server delivers the web pages. A test that needs only the calls sets false and need not build the web.
   */
  pages?: boolean;
  /** Finds the demo account that the sign-in page of a tenant shows. Undefined without a demo. */
  findDemoSignIn?: FindDemoSignIn | undefined;
};

/** Builds the complete Fastify application, ready to listen. Tests use it too. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, logger, secret, codeSender, trustedProxies = [], metricsKey, pages = true } = options;
  const { wakeImportWorker = () => undefined, longThread, workerSecret } = options;
  const app = createServer({ logger, trustedProxies, workerSecret });
  const vault = options.vault ?? createIdentityVault([deriveIdentityKey(secret)]);

  const unfinished = new Set<Promise<void>>();
  const runInBackground = (work: Promise<void>) => {
    const tracked = work.finally(() => unfinished.delete(tracked));
    unfinished.add(tracked);
  };
  app.addHook('onClose', async () => {
    await Promise.allSettled(unfinished);
  });

  const live = options.live ?? createLiveEventHub();
  const handlers = {
    ...tenantHandlers,
    ...sessionHandlers({ secret, codeSender, runInBackground }),
    ...securityHandlers,
    ...apiKeyHandlers,
    ...clientHandlers,
    ...profileHandlers,
    ...positionHandlers,
    ...addressHandlers({ vault }),
    ...pasteHandlers,
    ...quotaHandlers,
    ...quoteHandlers,
    ...tariffHandlers,
    ...dutyHandlers,
    ...clearanceHandlers,
    ...orderHandlers({ vault }),
    ...simulationHandlers,
    ...templateHandlers,
    ...importHandlers({ vault, wakeImportRunner: () => wakeImportWorker() }),
    ...trackHandlers,
    ...waybillHandlers({ vault }),
    ...financeHandlers,
    ...noticeHandlers,
    ...webhookHandlers({ secret, outbound: options.outbound ?? createOutboundSender() }),
    ...overviewHandlers,
    ...createLiveHandlers(live),
    ...backofficeHandlers,
  } satisfies HandlersFor<typeof calls>;
  addHealthRoutes(app, db, longThread);
  addMetricsRoute(
    app,
    metricsKey,
    buildServerMetrics({ db, live, deletedCounts: options.deletedCounts ?? {} }),
  );
  const admission = createAdmission(db, {
    longCalls: longThread && { includes: isLong, findWorker: longThread.address },
    isWorkerThread: workerSecret !== undefined,
  });
  registerCalls(
    {
      app,
      db,
      withSession,
      withBackofficeKey: withOperatorKey,
      isSessionValid: (caller) => isSessionLive(db, caller),
      heartbeatMs: options.heartbeatMs,
      admission,
    },
    calls,
    handlers,
  );
  const requestLog = createApiRequestLog(db, logger);
  app.addHook('onClose', () => requestLog.close());
  registerRoutes(
    { app, db, withApiKey: createWithApiKey(), admission, logRequest: requestLog.add },
    routes,
    calls,
    handlers,
  );
  if (workerSecret === undefined) await addApiDescription(app, routes);
  if (options.apiPage) await addApiPage(app, calls);
  addLogoRoute(app, db, admission);
  if (pages) await registerPages(app, { db, admission, findDemoSignIn: options.findDemoSignIn });
  return app;
}
