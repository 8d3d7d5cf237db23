import type { Db } from '../../db/connection/connect.ts';
import type { Tx } from '../../db/tenancy/tenancy.ts';
import { refuse } from '../calls/handlers.ts';
import { getMinutesUntilAttempt, type SubjectLimit } from './rate-limit.ts';

/**
 * Creates the refusal after too many attempts. It contains the minutes until the next attempt is allowed. Attempts are
 * also counted for unknown accounts, so the minutes do not reveal if an account exists.
 */
export const refuseTooManyAttempts = async (db: Db | Tx, limits: readonly SubjectLimit[]) =>
  refuse('too_many_requests', { minutes: String(await getMinutesUntilAttempt(db, limits)) });
