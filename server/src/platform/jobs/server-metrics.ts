import { sql } from 'kysely';
import type { Db } from '../db/connection/connect.ts';
import { queryAcrossTenants } from '../db/tenancy/query-across-tenants.ts';
import type { LiveEventHub } from './live-event-hub.ts';

/** A server metric for the operator's monitoring. `name` is the name of the metric in Prometheus. */
export type ServerMetric = {
  name: string;
  help: string;
  /**
   * How to combine the values of several processes: 'sum' if each process has a part, 'max' if all report the same
   * value.
   */
  aggregator: 'sum' | 'max';
  /** Called for each request to /metrics. Returns NaN if the value is in the database and cannot be read. */
  read: () => number | Promise<number>;
};

type MetricSources = {
  db: Db;
  live: LiveEventHub;
  /** The number of records that retention has deleted since the start, by kind. */
  deletedCounts: Readonly<Record<string, number>>;
};

export function buildServerMetrics({ db, live, deletedCounts }: MetricSources): ServerMetric[] {
  /** Each process counts only its own connections, streams and deletions, so the values are added. */
  const buildProcessMetric = (name: string, help: string, read: () => number): ServerMetric => ({
    name,
    help,
    aggregator: 'sum',
    read,
  });
  return [
    buildProcessMetric(
      'miya_pool_open',
      'Database connections that are open',
      () => db.getPoolFigures().open,
    ),
    buildProcessMetric(
      'miya_pool_idle',
      'Database connections that are idle',
      () => db.getPoolFigures().idle,
    ),
    buildProcessMetric(
      'miya_pool_waiting',
      'Requests that wait for a connection',
      () => db.getPoolFigures().waiting,
    ),
    {
      name: 'miya_pool_wait_seconds',
      help: 'Expected wait of a new request for a connection; above 1 second requests are refused',
      aggregator: 'max',
      read: () => db.estimateWaitMs() / 1_000,
    },
    buildProcessMetric('miya_live_streams', 'Open live streams', () => live.countStreams()),
    ...Object.keys(deletedCounts).map((kind) =>
      buildProcessMetric(
        `miya_forgotten_${kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
        `Deleted since the start because the retention period of the tenant was over: ${kind}`,
        () => deletedCounts[kind] ?? 0,
      ),
    ),
    ...buildQueueMetrics(db),
  ];
}

type QueueColumn = 'imports' | 'import_rows' | 'outbox' | 'given_up';

/** Builds the metrics of the queues. One database query reads all their values. If it fails, the values are NaN. */
function buildQueueMetrics(db: Db): ServerMetric[] {
  let pendingQuery: Promise<Record<QueueColumn, bigint> | undefined> | undefined;
  const readQueueLengths = () => {
    pendingQuery ??= queryAcrossTenants(
      db,
      sql<Record<QueueColumn, bigint>>`select * from app.queue_lengths()`,
      'all',
    )
      .then(({ rows }) => rows[0])
      .catch(() => undefined)
      .finally(() => {
        pendingQuery = undefined;
      });
    return pendingQuery;
  };
  /** The queues are in the database, so each process reports the same value. */
  const buildQueueMetric = (name: string, help: string, column: QueueColumn): ServerMetric => ({
    name,
    help,
    aggregator: 'max',
    read: async () => Number((await readQueueLengths())?.[column] ?? Number.NaN),
  });
  return [
    buildQueueMetric('miya_imports_running', 'Imports that are running', 'imports'),
    buildQueueMetric('miya_import_rows_waiting', 'Rows of imports that wait to be processed', 'import_rows'),
    buildQueueMetric('miya_outbox_waiting', 'Messages that wait to be sent', 'outbox'),
    buildQueueMetric(
      'miya_outbox_given_up',
      'Messages that failed too often and are not sent again',
      'given_up',
    ),
  ];
}
