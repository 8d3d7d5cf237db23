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

/** Migrates the database of DATABASE_URL. Without DATABASE_URL, starts the embedded PostgreSQL and migrates it. */
export async function prepareDatabase(
  { databaseUrl, dataDir }: DatabaseOptions,
  log: (line: string) => void,
): Promise<PreparedDatabase> {
  if (databaseUrl) {
    await migrate(databaseUrl).catch((error) => {
      throw error instanceof StartError ? error : new StartError(formatDatabaseError(databaseUrl, error));
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

/** Names the database without its password, because the message appears in logs and in screenshots sent to support. */
function formatDatabaseError(databaseUrl: string, error: Error & { code?: string }): string {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  const shownUrl = url ? `${url.host}${url.pathname}` : 'an invalid URL';
  return `DATABASE_URL leads to ${shownUrl}, which cannot be used: ${error.message || error.code}.`;
}

/**
 * Refuses an app role that bypasses row level security. Row level security protects the rows of other tenants when a
 * query lacks the condition on the tenant.
 */
export async function checkAppRole(db: Db): Promise<void> {
  const { rows } = await sql<{ strong: boolean }>`
    select rolsuper or rolbypassrls as strong from pg_roles where rolname = current_user`.execute(db);
  if (rows[0]?.strong !== false) {
    throw new StartError(
      'The role that serves requests may bypass row level security. Make miya_app an ordinary role.',
    );
  }
}
