import type pg from 'pg';
import { splitStatements } from './split-statements.ts';

const removeComments = (text: string) => text.replace(/--.*$/gm, '');
const BUILD_STATEMENT = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\b/i;

/** Whether a migration builds indexes concurrently, on tables that requests write to. */
export const isIndexMigration = (text: string) => /\bindex\s+concurrently\b/i.test(removeComments(text));

/**
 * Builds the indexes of a migration one by one, because PostgreSQL refuses `create index concurrently` in a
 * transaction. After an interruption the next start builds the missing ones.
 */
export async function buildIndexes(client: pg.Client, { name, text }: { name: string; text: string }) {
  const builds = splitStatements(text).map((statement) => ({
    statement,
    index: getIndexName(name, statement),
  }));
  for (const { statement, index } of builds) {
    const { rows } = await client.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [index],
    );
    if (rows[0]?.valid) continue;
    // A failed build leaves an invalid index, which queries do not use but every write updates.
    if (rows[0]) await client.query(`drop index concurrently ${index}`);
    await client.query(statement);
  }
}

function getIndexName(migration: string, statement: string): string {
  const index = BUILD_STATEMENT.exec(removeComments(statement))?.[1];
  if (index) return index;
  throw new Error(
    `${migration} builds indexes concurrently: it can hold nothing but "create index concurrently <name> on ...".`,
  );
}
