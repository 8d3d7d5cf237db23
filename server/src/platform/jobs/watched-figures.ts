import { sql } from 'kysely';
import type { Db } from '../db/connection/connect.ts';
import { acrossTenants } from '../db/tenancy/across-tenants.ts';
import type { LiveHub } from './live-hub.ts';

/** What an operator looks at to see trouble first, by the name Prometheus knows it by. */
export type Figure = {
  name: string;
  help: string;
  /** What it is for several processes on one address: each has a part of it, or each tells the same. */
  together: 'sum' | 'max';
  /** Read when somebody asks. NaN: it cannot be told, for the database is away. */
  read: () => number | Promise<number>;
};

type Watched = { db: Db; live: LiveHub; forgotten: Readonly<Record<string, number>> };

export function watchedFigures({ db, live, forgotten }: Watched): Figure[] {
  const own = (name: string, help: string, read: () => number): Figure => ({
    name,
    help,
    together: 'sum',
    read,
  });
  return [
    own('miya_pool_open', 'Database connections that are open', () => db.poolFigures().open),
    own('miya_pool_idle', 'Database connections that nobody uses', () => db.poolFigures().idle),
    own('miya_pool_waiting', 'Requests that wait for a connection', () => db.poolFigures().waiting),
    {
      name: 'miya_pool_wait_seconds',
      help: 'How long whoever comes now can expect to wait; from 1 on requests are turned away',
      together: 'max',
      read: () => db.waitingTime() / 1_000,
    },
    own('miya_live_streams', 'Open live streams', () => live.count()),
    ...Object.keys(forgotten).map((kind) =>
      own(
        `miya_forgotten_${kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
        `Forgotten since the start, because it was older than its tenant keeps it: ${kind}`,
        () => forgotten[kind] ?? 0,
      ),
    ),
    ...queueFigures(db),
  ];
}

type Queue = 'imports' | 'import_rows' | 'outbox' | 'given_up';

/** They come in one answer, which is asked for once however many of them are read. */
function queueFigures(db: Db): Figure[] {
  let asked: Promise<Record<Queue, bigint> | undefined> | undefined;
  const ask = () => {
    asked ??= acrossTenants(db, sql<Record<Queue, bigint>>`select * from app.queue_lengths()`, 'all')
      .then(({ rows }) => rows[0])
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
  const queue = (name: string, help: string, which: Queue): Figure => ({
    name,
    help,
    together: 'max',
    read: async () => Number((await ask())?.[which] ?? Number.NaN),
  });
  return [
    queue('miya_imports_running', 'Imports that are being worked on', 'imports'),
    queue('miya_import_rows_waiting', 'Rows of imports that wait', 'import_rows'),
    queue('miya_outbox_waiting', 'Messages that wait to be sent', 'outbox'),
    queue('miya_outbox_given_up', 'Messages that were given up', 'given_up'),
  ];
}
