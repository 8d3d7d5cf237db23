import type { Db } from '../../db/connection/connect.ts';
import type { Tx } from '../../db/tenancy/tenancy.ts';
import { refuse } from '../calls/handlers.ts';
import { type Limited, minutesLeft } from './rate-limit.ts';

/**
 * The refusal of one try too many, with the minutes until there is one again. They follow from the tries alone, so they
 * are the same whether there is such an account or not.
 */
export const refuseTooMany = async (db: Db | Tx, each: readonly Limited[]) =>
  refuse('too_many_requests', { minutes: String(await minutesLeft(db, each)) });
