import type { QueryResult, RawBuilder } from 'kysely';
import type { Db } from './connect.ts';

/**
 * Asks a function that looks at one tenant after the other. In a transaction of its own: outside of one, a distributed
 * PostgreSQL does not tell its nodes which tenant is looked at, and they answer as if there were nothing.
 */
export const acrossTenants = <Row>(db: Db, asked: RawBuilder<Row>): Promise<QueryResult<Row>> =>
  db.transaction().execute((tx) => asked.execute(tx));
