import type pg from 'pg';
import { splitStatements } from './split-statements.ts';

const withoutComments = (text: string) => text.replace(/--.*$/gm, '');
const BUILD = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\b/i;

/** Whether a migration builds indexes of tables that are being written to. */
export const buildsIndexes = (text: string) => /\bindex\s+concurrently\b/i.test(withoutComments(text));

/**
 * PostgreSQL builds such an index in no transaction, so each is asked for by itself. Whatever ends this between two of them,
 * the next start goes on with those that are missing.
 */
export async function buildIndexes(client: pg.Client, { name, text }: { name: string; text: string }) {
  const builds = splitStatements(text).map((statement) => ({ statement, index: indexOf(name, statement) }));
  for (const { statement, index } of builds) {
    const { rows } = await client.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [index],
    );
    if (rows[0]?.valid) continue;
    // What a build that failed leaves behind serves no question, and is still written to.
    if (rows[0]) await client.query(`drop index concurrently ${index}`);
    await client.query(statement);
  }
}

function indexOf(migration: string, statement: string): string {
  const index = BUILD.exec(withoutComments(statement))?.[1];
  if (index) return index;
  throw new Error(
    `${migration} builds indexes concurrently: it can hold nothing but "create index concurrently <name> on ...".`,
  );
}
