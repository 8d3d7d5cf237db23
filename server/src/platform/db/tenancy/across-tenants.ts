import type { QueryResult, RawBuilder } from 'kysely';
import type { Db } from '../connection/connect.ts';
import { enterMode, type Mode } from './mode.ts';

/**
 * Asks a function that looks at one tenant after the other. In a transaction of its own: outside of one, a distributed
 * PostgreSQL does not tell its nodes which tenant is looked at, and they answer as if there were nothing.
 */
export const acrossTenants = <Row>(
  db: Db,
  asked: RawBuilder<Row>,
  mode: Mode = 'live',
): Promise<QueryResult<Row>> =>
  db.transaction().execute(async (tx) => {
    if (mode !== 'live') await enterMode(tx, mode);
    return asked.execute(tx);
  });
