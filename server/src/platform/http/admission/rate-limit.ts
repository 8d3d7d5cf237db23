import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/connection/connect.ts';
import type { Tx } from '../../db/tenancy/tenancy.ts';

/** Allows `most` attempts within any period of `minutes`. */
export type RateLimit = { most: number; minutes: number };
/**
 * A limit for the attempts of one subject. `subject` is a text that identifies what is counted, for example
 * 'password from 203.0.113.9'. The database stores its hash.
 */
export type SubjectLimit = { subject: string; limit: RateLimit };

/**
 * Consumes one attempt of a subject. Returns false if no attempt is left in the period. Call this before the work that
 * the limit protects: otherwise parallel requests could exceed the limit. PostgreSQL stores the count, so all processes
 * share it and a restart keeps it.
 */
export const consumeAttempt = (db: Db | Tx, subject: string, limit: RateLimit) =>
  consumeAttempts(db, subject, 1, limit);

/** Consumes `count` attempts and returns true. Returns false and consumes none if fewer attempts are left. */
export const consumeAttempts = async (db: Db | Tx, subject: string, count: number, limit: RateLimit) =>
  count <= limit.most && addHits(db, subject, count, limit.minutes, limit.most);

/**
 * Consumes one attempt of each subject and returns true. If one subject has no attempt left, returns false and gives
 * back the attempts that it has already consumed.
 */
export async function consumeAttemptOfEach(db: Db | Tx, limits: readonly SubjectLimit[]): Promise<boolean> {
  for (const [index, { subject, limit }] of limits.entries()) {
    if (await consumeAttempt(db, subject, limit)) continue;
    for (const consumed of limits.slice(0, index)) await removeAttempt(db, consumed.subject);
    return false;
  }
  return true;
}

/** Returns the minutes until every subject has an attempt again: rounded up, and at least 1. */
export async function getMinutesUntilAttempt(db: Db | Tx, limits: readonly SubjectLimit[]): Promise<number> {
  let maxMinutes = 1;
  for (const { subject, limit } of limits) {
    // `hits` is sorted by time. The next attempt is allowed when the oldest of the last `most` hits has expired.
    const allowedAt = sql`hits[cardinality(hits) - ${limit.most}::int + 1] + make_interval(mins => ${limit.minutes})`;
    const { rows } = await sql<{ minutes: number }>`
      select ceil(extract(epoch from ${allowedAt} - now()) / 60)::int as minutes
      from rate_limits where key = ${hashSubject(subject)} and cardinality(hits) >= ${limit.most}::int`.execute(
      db,
    );
    maxMinutes = Math.max(maxMinutes, rows[0]?.minutes ?? 1);
  }
  return maxMinutes;
}

/** Adds attempts even if they exceed the limit. For work that turned out to be more expensive than expected. */
export async function addAttempts(
  db: Db,
  subject: string,
  count: number,
  { minutes }: RateLimit,
): Promise<void> {
  if (count > 0) await addHits(db, subject, count, minutes, Number.MAX_SAFE_INTEGER);
}

/**
 * Adds hits (stored times of attempts) to a subject. Returns false and adds none if more than `most` hits would be in
 * the period.
 */
async function addHits(
  db: Db | Tx,
  subject: string,
  count: number,
  minutes: number,
  most: number,
): Promise<boolean> {
  const window = sql`make_interval(mins => ${minutes})`;
  const recentHits = sql`app.recent_hits(rate_limits.hits, excluded.hits[1], ${minutes}::int)`;
  const { rows } = await sql`
    insert into rate_limits (key, hits, expires_at)
    values (${hashSubject(subject)}, array_fill(clock_timestamp(), array[${count}::int]), clock_timestamp() + ${window})
    on conflict (key) do update
      set hits = ${recentHits} || excluded.hits, expires_at = excluded.expires_at
      where cardinality(${recentHits}) + ${count}::bigint <= ${most}::bigint
    returning key`.execute(db);
  return rows.length > 0;
}

/** Removes the latest attempt, for example after a correct password. */
export async function removeAttempt(db: Db | Tx, subject: string): Promise<void> {
  await sql`update rate_limits set hits = trim_array(hits, 1) where key = ${hashSubject(subject)} and cardinality(hits) > 0`.execute(
    db,
  );
}

/** Deletes all attempts of a subject. */
export async function deleteAttempts(db: Db | Tx, subject: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', hashSubject(subject)).execute();
}

export async function deleteExpiredLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where expires_at < now()`.execute(db);
}

const hashSubject = (subject: string) => createHash('sha256').update(subject).digest('hex');
