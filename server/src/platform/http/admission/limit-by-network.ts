import type { Db } from '../../db/connection/connect.ts';
import type { Tx } from '../../db/tenancy/tenancy.ts';
import { networksOf } from './network-of.ts';
import { chargeTries, type Limit, type Limited, returnTry, takeTries } from './rate-limit.ts';

/**
 * All /64 networks of a /48 together may make this many times the attempts of one /64. Otherwise the owner of a whole
 * /48 would have 65 536 times the attempts. Customers of one provider that share a /48 do not reach this limit.
 */
const OUTER_NETWORK_FACTOR = 8;

/**
 * Consumes `count` attempts of the network of an address. Returns false if the network or its outer network has fewer
 * left.
 */
export async function takeTriesFrom(
  db: Db | Tx,
  { what, address }: Source,
  limit: Limit,
  count = 1,
): Promise<boolean> {
  const { network, outerNetwork } = networksOf(address);
  // Check the inner network first, so that an exhausted network does not consume attempts of its neighbours.
  if (!(await takeTries(db, buildSubject(what, network), count, limit))) return false;
  return (
    outerNetwork === undefined || takeTries(db, buildSubject(what, outerNetwork), count, getOuterLimit(limit))
  );
}

/** Lists the limits that `consumeNetworkAttempts` applies to an address. */
export function limitsFrom({ what, address }: Source, limit: Limit): Limited[] {
  const { network, outerNetwork } = networksOf(address);
  const networkLimit = { about: buildSubject(what, network), limit };
  return outerNetwork === undefined
    ? [networkLimit]
    : [networkLimit, { about: buildSubject(what, outerNetwork), limit: getOuterLimit(limit) }];
}

/** Adds attempts even if they exceed the limit. */
export async function chargeTriesFrom(
  db: Db,
  { what, address }: Source,
  limit: Limit,
  count: number,
): Promise<void> {
  const { network, outerNetwork } = networksOf(address);
  await chargeTries(db, buildSubject(what, network), count, limit);
  if (outerNetwork !== undefined)
    await chargeTries(db, buildSubject(what, outerNetwork), count, getOuterLimit(limit));
}

/** Removes the latest attempt. */
export async function returnTryFrom(db: Db, { what, address }: Source): Promise<void> {
  const { network, outerNetwork } = networksOf(address);
  await returnTry(db, buildSubject(what, network));
  if (outerNetwork !== undefined) await returnTry(db, buildSubject(what, outerNetwork));
}

/** An attempt: `what` names the action, `address` is the IP address of the client. */
type Source = { what: string; address: string };

const buildSubject = (what: string, network: string) => `${what} from ${network}`;

const getOuterLimit = ({ most, minutes }: Limit): Limit => ({ most: most * OUTER_NETWORK_FACTOR, minutes });
