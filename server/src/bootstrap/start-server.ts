import { createRecord } from '@miya/contract/create-record';
import { retentionKinds } from '@miya/contract/retention';
import type { FastifyBaseLogger } from 'fastify';
import { findDemoSignIn, printDemoSignIn, startDemoCarrier } from '../demo/index.ts';
import { cleanUpDeletedAddresses } from '../features/addresses/index.ts';
import { deleteOldApiRequests } from '../features/api-keys/index.ts';
import { reconcileAllTenants } from '../features/finance/index.ts';
import { cleanUpImports, startImportRunner } from '../features/imports/index.ts';
import {
  createMailGatewaySender,
  createSmtpSender,
  createWebhookSender,
  deleteExpiredNotices,
  type NoticeSenders,
  startNoticeDelivery,
} from '../features/notices/index.ts';
import {
  checkCharges,
  purgeDeletedOrders,
  purgeOrderChanges,
  purgeOrderKeys,
} from '../features/orders/index.ts';
import { deleteExpiredQuotes } from '../features/quotes/index.ts';
import { type DeletedCounts, runRetention } from '../features/retention/index.ts';
import {
  type CodeSender,
  createGatewaySender,
  createLogSender,
  createMailSender,
  deleteOldSessionData,
} from '../features/session/index.ts';
import { advanceTestOrders } from '../features/simulated-carrier/index.ts';
import { deleteExpiredDeliveries, startWebhookDelivery } from '../features/webhooks/index.ts';
import type { Config } from '../platform/config/config.ts';
import { createLogger } from '../platform/config/logger.ts';
import { APP_ROLE, connect, type Db } from '../platform/db/connection/connect.ts';
import { checkAppRole } from '../platform/db/migrate/prepare-database.ts';
import { deleteExpiredLimits } from '../platform/http/admission/rate-limit.ts';
import { closeConnections, drainOnClose, isDrainingOnClose } from '../platform/http/close-connections.ts';
import { listenForLiveEvents } from '../platform/jobs/listen-for-live-events.ts';
import { createLiveEventHub } from '../platform/jobs/live-event-hub.ts';
import { runEvery } from '../platform/jobs/run-every.ts';
import { createMailer, type Mailer } from '../platform/mail/index.ts';
import { createOutboundSender } from '../platform/outbound/index.ts';
import { buildApp } from './app.ts';
import { boot } from './boot.ts';
import { openLongThread } from './long-calls/long-thread.ts';
import { isSupervisorDemoWorker } from './supervisor.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * The `backlog` of listen(): how many connections may wait to be accepted. The operating system may allow fewer.
 * Under heavy load more connections than Node's default of 511 arrive at once. The operating system drops the rest
 * without an answer, and their browsers retry after 1, 3, 7 and 15 seconds. With a longer queue, the server can respond
 * with 503 at once.
 */
const MAX_PENDING_CONNECTIONS = 4_096;
/** Database connections of the worker thread for long calls, in addition to those of the process. */
const LONG_CALL_CONNECTIONS = 4;

export type RunningServer = {
  address: string;
  /** Stops within seconds, because it closes idle connections at once. Also speeds up a `retire` that has begun. */
  stop: () => Promise<void>;
  /** Stops when clients have left: it closes no connection that a client may be using. */
  retire: () => Promise<void>;
};

/**
 * Starts all parts in order. A stop ends them in the opposite order, so that requests drain before the database closes.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLogger(config.logLevel);
  const stopSteps: (() => Promise<void>)[] = [];
  const runStopSteps = async () => {
    for (const stopStep of stopSteps.splice(0).reverse()) await stopStep();
  };
  try {
    const {
      ownerUrl,
      embedded,
      secret,
      identityKeys,
      vault,
      stop: closeDatabase,
    } = await boot(config, (line) => log.debug(line));
    stopSteps.push(closeDatabase);
    const db = connect({
      url: ownerUrl,
      role: APP_ROLE,
      connections: config.connections,
      keepOpen: true,
      onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    });
    stopSteps.push(() => db.destroy());
    await checkAppRole(db);
    await db.openAllConnections();

    const live = createLiveEventHub();
    stopSteps.push(listenForLiveEvents({ url: ownerUrl, role: APP_ROLE, hub: live, log }).stop);

    const imports = startImportRunner({ db, vault, log });
    stopSteps.push(imports.stop);
    const mailer = config.smtp && createMailer(config.smtp);
    stopSteps.push(async () => mailer?.close());
    stopSteps.push(startNoticeDelivery({ db, senders: createNoticeSenders(config, mailer), log }).stop);
    const outbound = createOutboundSender({ trustedHosts: config.innerHosts });
    stopSteps.push(startWebhookDelivery({ db, outbound, secret, log }).stop);
    const longThread = openLongThread(
      {
        databaseUrl: ownerUrl,
        connections: Math.min(LONG_CALL_CONNECTIONS, config.connections),
        secret,
        identityKeys,
        logLevel: config.logLevel,
      },
      log,
    );
    stopSteps.push(longThread.stop);
    const deletedCounts: DeletedCounts = createRecord(retentionKinds, () => 0);
    const app = await buildApp({
      deletedCounts,
      db,
      logger: log,
      secret,
      vault,
      wakeImportWorker: imports.wake,
      outbound,
      longThread,
      codeSender: createCodeSender(config, mailer) ?? createLogSender(log),
      trustedProxies: config.trustedProxies,
      metricsKey: config.metricsKey,
      apiPage: config.apiPage,
      live,
      findDemoSignIn: embedded || isSupervisorDemoWorker() ? findDemoSignIn : undefined,
    });
    stopSteps.push(() => app.close());
    const hourlyUpkeep = runEvery(HOUR_MS, log, async () => {
      await deleteExpiredLimits(db);
      await deleteOldSessionData(db);
      await deleteExpiredQuotes(db);
      await purgeOrderKeys(db);
      await purgeDeletedOrders(db);
      await cleanUpDeletedAddresses(db);
      await purgeOrderChanges(db);
      await cleanUpImports(db);
      await deleteExpiredNotices(db);
      await deleteExpiredDeliveries(db);
      await deleteOldApiRequests(db);
      const forgotten = await runRetention(db);
      for (const kind of retentionKinds) deletedCounts[kind] += forgotten[kind];
      log.info({ forgotten }, 'retention deleted rows older than their tenant keeps them');
    });
    stopSteps.push(hourlyUpkeep.stop);
    stopSteps.push(runEvery(MINUTE_MS, log, () => advanceTestOrders(db)).stop);

    const address = await app.listen({
      port: config.port,
      host: config.host,
      backlog: MAX_PENDING_CONNECTIONS,
    });
    // Started after listen(): its start would compete for the processor with the first requests to this thread.
    longThread.begin();
    if (embedded) {
      stopSteps.push(startDemoCarrier(db, log).stop);
      printDemoSignIn(address);
    }
    stopSteps.push(reconcileInBackground(db, log));
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= runStopSteps();
      return stopped;
    };
    return {
      address,
      stop: () => {
        if (isDrainingOnClose(app.server)) closeConnections(app.server);
        return stop();
      },
      retire: () => {
        if (!stopped) drainOnClose(app.server);
        return stop();
      },
    };
  } catch (error) {
    await runStopSteps();
    throw error;
  }
}

/** Leaves out channels that are not configured. Notices for these channels are not sent. */
const createNoticeSenders = ({ webhook, mail }: Config, mailer: Mailer | undefined): NoticeSenders => ({
  ...(webhook ? { webhook: createWebhookSender(webhook.url, webhook.secret) } : {}),
  ...(mail ? { email: createMailGatewaySender(mail.url, mail.key) } : {}),
  ...(mailer ? { email: createSmtpSender(mailer) } : {}),
});

/** Sends one-time codes by the configured gateway or by mail. Undefined when neither is configured. */
function createCodeSender({ sms }: Config, mailer: Mailer | undefined): CodeSender | undefined {
  if (sms && 'url' in sms) return createGatewaySender(sms.url, sms.key);
  return sms && mailer && createMailSender(mailer, sms.address);
}

/**
 * Compares the ledger of all tenants with their balances while requests are already served, so that a long ledger does
 * not delay the start. The returned function stops the comparison; the next start begins again with the first tenant.
 */
function reconcileInBackground(db: Db, log: FastifyBaseLogger): () => Promise<void> {
  const stopping = new AbortController();
  const finished = reconcileAllTenants(db, log, { checks: [checkCharges], signal: stopping.signal }).catch(
    (error) => {
      log.error({ err: error }, 'the ledger could not be reconciled; the next start tries again');
    },
  );
  return async () => {
    stopping.abort();
    await finished;
  };
}
