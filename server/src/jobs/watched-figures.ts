import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { LiveHub } from './live-hub.ts';

/** What an operator looks at to see trouble first, by the name Prometheus knows it by. */
export type Figures = Record<string, { help: string; value: number }>;

type Watched = { db: Db; live: LiveHub; forgotten: Readonly<Record<string, number>> };

/** Read when somebody asks for them. Where the database is away, what it would tell is left out. */
export async function readFigures({ db, live, forgotten }: Watched): Promise<Figures> {
  const { open, idle, waiting } = db.poolFigures();
  const gone = Object.entries(forgotten).map(([kind, value]) => [
    `miya_forgotten_${kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
    { help: `Forgotten since the start, because it was older than its tenant keeps it: ${kind}`, value },
  ]);
  return {
    miya_pool_open: { help: 'Database connections that are open', value: open },
    miya_pool_idle: { help: 'Database connections that nobody uses', value: idle },
    miya_pool_waiting: { help: 'Requests that wait for a connection', value: waiting },
    miya_pool_wait_seconds: {
      help: 'How long whoever comes now can expect to wait; from 1 on requests are turned away',
      value: db.waitingTime() / 1_000,
    },
    miya_live_streams: { help: 'Open live streams', value: live.count() },
    ...Object.fromEntries(gone),
    ...(await readQueues(db).catch(() => ({}))),
  };
}

async function readQueues(db: Db): Promise<Figures> {
  const { rows } = await sql<Record<'imports' | 'import_rows' | 'outbox' | 'given_up', bigint>>`
    select * from app.queue_lengths()`.execute(db);
  const [queues] = rows;
  if (!queues) return {};
  return {
    miya_imports_running: { help: 'Imports that are being worked on', value: Number(queues.imports) },
    miya_import_rows_waiting: { help: 'Rows of imports that wait', value: Number(queues.import_rows) },
    miya_outbox_waiting: { help: 'Messages that wait to be sent', value: Number(queues.outbox) },
    miya_outbox_given_up: { help: 'Messages that were given up', value: Number(queues.given_up) },
  };
}
