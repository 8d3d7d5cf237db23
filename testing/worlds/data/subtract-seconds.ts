import { sql } from 'kysely';

/**
 * SQL for the time in a column minus some seconds. It computes in UTC, because a distributed PostgreSQL refuses to
 * write a value that depends on the time zone of the session.
 */
export const subtractSeconds = (column: string, seconds: number) => {
  const moment = sql.ref(column);
  return sql<Date>`(${moment} at time zone 'UTC' - make_interval(secs => ${seconds})) at time zone 'UTC'`;
};
