import type { Db } from '../../db/connection/connect.ts';
import type { Tx } from '../../db/tenancy/tenancy.ts';
import { networksOf } from './network-of.ts';
import { chargeTries, type Limit, type Limited, returnTry, takeTries } from './rate-limit.ts';

/**
 * All /64 of one /48 together have what so many of them have each: whoever owns it all would otherwise have 65 536
 * allowances, and neighbours who share it as customers of one provider do not come near.
 */
const NETWORKS_AROUND = 8;

/** Takes so many of the tries that the address's network has; false when they are not left, there or around it. */
export async function takeTriesFrom(
  db: Db | Tx,
  { what, address }: Source,
  limit: Limit,
  count = 1,
): Promise<boolean> {
  const { network, around } = networksOf(address);
  // The network comes first: one that has none left takes nothing from its neighbours.
  if (!(await takeTries(db, keyOf(what, network), count, limit))) return false;
  return around === undefined || takeTries(db, keyOf(what, around), count, aroundOf(limit));
}

/** What is counted for the address, as takeTriesFrom() counts it. */
export function limitsFrom({ what, address }: Source, limit: Limit): Limited[] {
  const { network, around } = networksOf(address);
  const own = { about: keyOf(what, network), limit };
  return around === undefined ? [own] : [own, { about: keyOf(what, around), limit: aroundOf(limit) }];
}

/** Counts so many more, whether they are left or not. */
export async function chargeTriesFrom(
  db: Db,
  { what, address }: Source,
  limit: Limit,
  count: number,
): Promise<void> {
  const { network, around } = networksOf(address);
  await chargeTries(db, keyOf(what, network), count, limit);
  if (around !== undefined) await chargeTries(db, keyOf(what, around), count, aroundOf(limit));
}

/** Gives the latest try back. */
export async function returnTryFrom(db: Db, { what, address }: Source): Promise<void> {
  const { network, around } = networksOf(address);
  await returnTry(db, keyOf(what, network));
  if (around !== undefined) await returnTry(db, keyOf(what, around));
}

/** What is tried, and from where. */
type Source = { what: string; address: string };

const keyOf = (what: string, network: string) => `${what} from ${network}`;

const aroundOf = ({ most, minutes }: Limit): Limit => ({ most: most * NETWORKS_AROUND, minutes });
