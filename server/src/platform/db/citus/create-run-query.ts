import { CompiledQuery, type QueryExecutorProvider } from 'kysely';
import type { RunQuery } from './run-query.ts';

/** Creates a RunQuery that uses a Kysely database or transaction. */
export const createRunQuery =
  (db: QueryExecutorProvider): RunQuery =>
  async <Row extends object>(text: string, values: unknown[] = []) =>
    (await db.getExecutor().executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
