import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/connection/connect.ts';
import type { Tx } from '../../db/tenancy/tenancy.ts';

export type Limit = { most: number; minutes: number };
/** What is counted, and up to where. */
export type Limited = { about: string; limit: Limit };

/**
 * Takes one of the tries that `about` has in any stretch of that many minutes; false when none is left. Counted in
 * PostgreSQL, so all processes share the count and a restart does not forget it, and before the work it guards, so
 * many at once cannot slip through.
 */
export const takeTry = (db: Db | Tx, about: string, limit: Limit) => takeTries(db, about, 1, limit);

/** Takes so many at once, or none of them. */
export const takeTries = async (db: Db | Tx, about: string, count: number, limit: Limit) =>
  count <= limit.most && addHits(db, about, count, limit.minutes, limit.most);

/** Takes one try of each, or none of any: what one of them refuses does not use the others up. */
export async function takeTryOfEach(db: Db | Tx, each: readonly Limited[]): Promise<boolean> {
  for (const [at, { about, limit }] of each.entries()) {
    if (await takeTry(db, about, limit)) continue;
    for (const taken of each.slice(0, at)) await returnTry(db, taken.about);
    return false;
  }
  return true;
}

/** In how many minutes, rounded up, each of them has a try again; one at least, for somebody was refused just now. */
export async function minutesLeft(db: Db | Tx, each: readonly Limited[]): Promise<number> {
  let longest = 1;
  for (const { about, limit } of each) {
    // The tries stand in the order they were taken: the last `most` of them have to lose their first.
    const until = sql`hits[cardinality(hits) - ${limit.most}::int + 1] + make_interval(mins => ${limit.minutes})`;
    const { rows } = await sql<{ minutes: number }>`
      select ceil(extract(epoch from ${until} - now()) / 60)::int as minutes
      from rate_limits where key = ${keyOf(about)} and cardinality(hits) >= ${limit.most}::int`.execute(db);
    longest = Math.max(longest, rows[0]?.minutes ?? 1);
  }
  return longest;
}

/** Counts so many more, whether they are left or not: the work turned out to be worth that much. */
export async function chargeTries(db: Db, about: string, count: number, { minutes }: Limit): Promise<void> {
  if (count > 0) await addHits(db, about, count, minutes, Number.MAX_SAFE_INTEGER);
}

async function addHits(
  db: Db | Tx,
  about: string,
  count: number,
  minutes: number,
  most: number,
): Promise<boolean> {
  const window = sql`make_interval(mins => ${minutes})`;
  const recent = sql`app.recent_hits(rate_limits.hits, excluded.hits[1], ${minutes}::int)`;
  const { rows } = await sql`
    insert into rate_limits (key, hits, expires_at)
    values (${keyOf(about)}, array_fill(clock_timestamp(), array[${count}::int]), clock_timestamp() + ${window})
    on conflict (key) do update
      set hits = ${recent} || excluded.hits, expires_at = excluded.expires_at
      where cardinality(${recent}) + ${count}::bigint <= ${most}::bigint
    returning key`.execute(db);
  return rows.length > 0;
}

/** Gives the latest try back: it turned out to be an honest one. */
export async function returnTry(db: Db | Tx, about: string): Promise<void> {
  await sql`update rate_limits set hits = trim_array(hits, 1) where key = ${keyOf(about)} and cardinality(hits) > 0`.execute(
    db,
  );
}

/** Forgets all tries about it. */
export async function clearTries(db: Db | Tx, about: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', keyOf(about)).execute();
}

export async function deleteExpiredLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where expires_at < now()`.execute(db);
}

const keyOf = (about: string) => createHash('sha256').update(about).digest('hex');
