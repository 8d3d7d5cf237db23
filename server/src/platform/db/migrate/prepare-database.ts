import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../connection/connect.ts';
import { startEmbeddedPostgres } from '../embedded/index.ts';
import { migrate } from './migrate.ts';
import { StartError } from './start-error.ts';

type DatabaseOptions = {
  /** Undefined: start the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  dataDir: string;
};

export type PreparedDatabase = { ownerUrl: string; embedded: boolean; stop: () => Promise<void> };

/** The database to serve from, up to date: the one DATABASE_URL names, or our own. */
export async function prepareDatabase(
  { databaseUrl, dataDir }: DatabaseOptions,
  log: (line: string) => void,
): Promise<PreparedDatabase> {
  if (databaseUrl) {
    await migrate(databaseUrl).catch((error) => {
      throw error instanceof StartError ? error : new StartError(describe(databaseUrl, error));
    });
    return { ownerUrl: databaseUrl, embedded: false, stop: async () => undefined };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log });
  await migrate(postgres.url).catch(async (error) => {
    await postgres.stop();
    throw error;
  });
  return { ownerUrl: postgres.url, embedded: true, stop: postgres.stop };
}

/** Without the password: the line ends up in logs and in screenshots sent to support. */
function describe(databaseUrl: string, error: Error & { code?: string }): string {
  const address = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  const where = address ? `${address.host}${address.pathname}` : 'this address';
  return `DATABASE_URL leads to ${where}, which cannot be used: ${error.message || error.code}.`;
}

/** Row level security is the second lock on every query; a role that passes through it must not serve. */
export async function refuseStrongRole(db: Db): Promise<void> {
  const { rows } = await sql<{ strong: boolean }>`
    select rolsuper or rolbypassrls as strong from pg_roles where rolname = current_user`.execute(db);
  if (rows[0]?.strong !== false) {
    throw new StartError(
      'The role that serves requests may bypass row level security. Make miya_app an ordinary role.',
    );
  }
}
