import { CompiledQuery, type QueryExecutorProvider } from 'kysely';
import type { Ask } from './ask.ts';

/** Asks over a connection of Kysely's, in a transaction or not. */
export const askAsOwner =
  (by: QueryExecutorProvider): Ask =>
  async <Row extends object>(text: string, values: unknown[] = []) =>
    (await by.getExecutor().executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
