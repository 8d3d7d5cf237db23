import { recordOf } from '@miya/contract/record-of';
import { retentionKinds } from '@miya/contract/retention';
import type { FastifyBaseLogger } from 'fastify';
import { announceDemo, demoSignInOf, startDemo } from '../demo/index.ts';
import { tidyDeletedAddresses } from '../features/addresses/index.ts';
import { tidyApiRequests } from '../features/api-keys/index.ts';
import { reconcileAllTenants } from '../features/finance/index.ts';
import { runImports, tidyImports } from '../features/imports/index.ts';
import {
  deliverNotices,
  mailSender,
  type NoticeSenders,
  smtpSender,
  tidyNotices,
  webhookSender,
} from '../features/notices/index.ts';
import {
  checkCharges,
  purgeDeletedOrders,
  purgeOrderChanges,
  purgeOrderKeys,
} from '../features/orders/index.ts';
import { tidyQuotes } from '../features/quotes/index.ts';
import { type Forgotten, runRetention } from '../features/retention/index.ts';
import {
  type CodeSender,
  createGatewaySender,
  createLogSender,
  createMailSender,
  deleteOldSessionData,
} from '../features/session/index.ts';
import { moveTestOrders } from '../features/simulated-carrier/index.ts';
import { deliverWebhooks, tidyWebhooks } from '../features/webhooks/index.ts';
import type { Config } from '../platform/config/config.ts';
import { createLogger } from '../platform/config/logger.ts';
import { APP_ROLE, connect, type Db } from '../platform/db/connection/connect.ts';
import { refuseStrongRole } from '../platform/db/migrate/prepare-database.ts';
import { deleteExpiredLimits } from '../platform/http/admission/rate-limit.ts';
import { closeConnections, drainOnClose, isDrainingOnClose } from '../platform/http/close-connections.ts';
import { listenForLiveEvents } from '../platform/jobs/live-feed.ts';
import { createLiveEventHub } from '../platform/jobs/live-hub.ts';
import { runEvery } from '../platform/jobs/run-every.ts';
import { createMailer, type Mailer } from '../platform/mail/index.ts';
import { createOutboundSender } from '../platform/outbound/index.ts';
import { buildApp } from './app.ts';
import { openHouse } from './boot.ts';
import { openLongThread } from './long-calls/long-thread.ts';
import { servesSupervisorDemo } from './supervisor.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * Connections that may wait to be taken on (the system may allow fewer). In a rush more than Node's 511 come at once; the
 * system drops the rest in silence, and their browsers try again after 1, 3, 7, 15 seconds instead of being told.
 */
const BACKLOG = 4_096;
/** Database connections of the thread for long work, which it has besides those of the process. */
const LONG_CONNECTIONS = 4;

export type RunningServer = {
  address: string;
  /** Stops within seconds: idle connections are closed at once. It also shortens a retirement that has begun. */
  stop: () => Promise<void>;
  /** Stops without closing a connection that a client may be using. */
  retire: () => Promise<void>;
};

/** Starts everything in order. A stop undoes it in the opposite order: requests drain before the database closes. */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLogger(config.logLevel);
  const undo: (() => Promise<void>)[] = [];
  const undoAll = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const {
      ownerUrl,
      embedded,
      secret,
      identityKeys,
      vault,
      stop: closeHouse,
    } = await openHouse(config, (line) => log.debug(line));
    undo.push(closeHouse);
    const db = connect({
      url: ownerUrl,
      role: APP_ROLE,
      connections: config.connections,
      keepOpen: true,
      onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    });
    undo.push(() => db.destroy());
    await refuseStrongRole(db);
    await db.openAll();

    const live = createLiveEventHub();
    undo.push(listenForLiveEvents({ url: ownerUrl, role: APP_ROLE, hub: live, log }).stop);

    const imports = runImports({ db, vault, log });
    undo.push(imports.stop);
    const mailer = config.smtp && createMailer(config.smtp);
    undo.push(async () => mailer?.close());
    undo.push(deliverNotices({ db, senders: sendersOf(config, mailer), log }).stop);
    const outbound = createOutboundSender({ trustedHosts: config.innerHosts });
    undo.push(deliverWebhooks({ db, outbound, secret, log }).stop);
    const longThread = openLongThread(
      {
        databaseUrl: ownerUrl,
        connections: Math.min(LONG_CONNECTIONS, config.connections),
        secret,
        identityKeys,
        logLevel: config.logLevel,
      },
      log,
    );
    undo.push(longThread.stop);
    const forgotten: Forgotten = recordOf(retentionKinds, () => 0);
    const app = await buildApp({
      forgotten,
      db,
      logger: log,
      secret,
      vault,
      onImport: imports.wake,
      outbound,
      longThread,
      codeSender: codeSenderOf(config, mailer) ?? createLogSender(log),
      trustedProxies: config.trustedProxies,
      metricsKey: config.metricsKey,
      apiPage: config.apiPage,
      live,
      demoSignInOf: embedded || servesSupervisorDemo() ? demoSignInOf : undefined,
    });
    undo.push(() => app.close());
    const tidying = runEvery(HOUR_MS, log, async () => {
      await deleteExpiredLimits(db);
      await deleteOldSessionData(db);
      await tidyQuotes(db);
      await purgeOrderKeys(db);
      await purgeDeletedOrders(db);
      await tidyDeletedAddresses(db);
      await purgeOrderChanges(db);
      await tidyImports(db);
      await tidyNotices(db);
      await tidyWebhooks(db);
      await tidyApiRequests(db);
      const now = await runRetention(db);
      for (const kind of retentionKinds) forgotten[kind] += now[kind];
      log.info({ forgotten: now }, 'forgot what is older than its tenant keeps it');
    });
    undo.push(tidying.stop);
    undo.push(runEvery(MINUTE_MS, log, () => moveTestOrders(db)).stop);

    const address = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
    // Not before: those who wait for the first page wait for one thread to be ready, not for two.
    longThread.begin();
    if (embedded) {
      undo.push(startDemo(db, log).stop);
      announceDemo(address);
    }
    undo.push(reconcileBehind(db, log));
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= undoAll();
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
    await undoAll();
    throw error;
  }
}

/** Off unless set up: no notice leaves the house by itself. */
const sendersOf = ({ webhook, mail }: Config, mailer: Mailer | undefined): NoticeSenders => ({
  ...(webhook ? { webhook: webhookSender(webhook.url, webhook.secret) } : {}),
  ...(mail ? { email: mailSender(mail.url, mail.key) } : {}),
  ...(mailer ? { email: smtpSender(mailer) } : {}),
});

/** How one-time codes leave; undefined where nobody has said. */
function codeSenderOf({ sms }: Config, mailer: Mailer | undefined): CodeSender | undefined {
  if (sms && 'url' in sms) return createGatewaySender(sms.url, sms.key);
  return sms && mailer && createMailSender(mailer, sms.address);
}

/** While requests are served already: a long ledger keeps nobody waiting. Stopping leaves the rest for next time. */
function reconcileBehind(db: Db, log: FastifyBaseLogger): () => Promise<void> {
  const stopping = new AbortController();
  const done = reconcileAllTenants(db, log, { checks: [checkCharges], signal: stopping.signal }).catch(
    (error) => {
      log.error({ err: error }, 'the ledger could not be reconciled; it is tried again at the next start');
    },
  );
  return async () => {
    stopping.abort();
    await done;
  };
}
