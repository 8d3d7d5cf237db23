import type { QueryResult, RawBuilder } from 'kysely';
import type { Db } from '../connection/connect.ts';
import { type DataMode, setMode } from './mode.ts';

/**
 * Runs a query that calls an SQL function which reads one tenant after the other. The query gets a transaction of its
 * own: outside a transaction, a distributed PostgreSQL does not send the current tenant to its nodes, and the nodes
 * return no rows.
 */
export const queryAcrossTenants = <Row>(
  db: Db,
  query: RawBuilder<Row>,
  mode: DataMode = 'live',
): Promise<QueryResult<Row>> =>
  db.transaction().execute(async (tx) => {
    if (mode !== 'live') await setMode(tx, mode);
    return query.execute(tx);
  });
