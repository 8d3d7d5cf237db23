import { sql } from 'kysely';

/**
 * The moment in a column, so many seconds earlier. In UTC, which has no days of 23 or 25 hours: what depends on the session's
 * zone a distributed PostgreSQL does not write.
 */
export const subtractSeconds = (column: string, seconds: number) => {
  const moment = sql.ref(column);
  return sql<Date>`(${moment} at time zone 'UTC' - make_interval(secs => ${seconds})) at time zone 'UTC'`;
};
