import type { Db } from '../../db/connection/connect.ts';
import type { Tx } from '../../db/tenancy/tenancy.ts';
import { getNetworks } from './network-of.ts';
import {
  addAttempts,
  consumeAttempts,
  type RateLimit,
  removeAttempt,
  type SubjectLimit,
} from './rate-limit.ts';

/**
 * All /64 networks of a /48 together may make this many times the attempts of one /64. Otherwise the owner of a whole
 * /48 would have 65 536 times the attempts. Customers of one provider that share a /48 do not reach this limit.
 */
const OUTER_NETWORK_FACTOR = 8;

/**
 * Consumes `count` attempts of the network of an address. Returns false if the network or its outer network has fewer
 * left.
 */
export async function consumeNetworkAttempts(
  db: Db | Tx,
  { what, address }: AttemptSource,
  limit: RateLimit,
  count = 1,
): Promise<boolean> {
  const { network, outerNetwork } = getNetworks(address);
  // Check the inner network first, so that an exhausted network does not consume attempts of its neighbours.
  if (!(await consumeAttempts(db, buildSubject(what, network), count, limit))) return false;
  return (
    outerNetwork === undefined ||
    consumeAttempts(db, buildSubject(what, outerNetwork), count, getOuterLimit(limit))
  );
}

/** Lists the limits that `consumeNetworkAttempts` applies to an address. */
export function listNetworkLimits({ what, address }: AttemptSource, limit: RateLimit): SubjectLimit[] {
  const { network, outerNetwork } = getNetworks(address);
  const networkLimit = { about: buildSubject(what, network), limit };
  return outerNetwork === undefined
    ? [networkLimit]
    : [networkLimit, { about: buildSubject(what, outerNetwork), limit: getOuterLimit(limit) }];
}

/** Adds attempts even if they exceed the limit. */
export async function addNetworkAttempts(
  db: Db,
  { what, address }: AttemptSource,
  limit: RateLimit,
  count: number,
): Promise<void> {
  const { network, outerNetwork } = getNetworks(address);
  await addAttempts(db, buildSubject(what, network), count, limit);
  if (outerNetwork !== undefined)
    await addAttempts(db, buildSubject(what, outerNetwork), count, getOuterLimit(limit));
}

/** Removes the latest attempt. */
export async function removeNetworkAttempt(db: Db, { what, address }: AttemptSource): Promise<void> {
  const { network, outerNetwork } = getNetworks(address);
  await removeAttempt(db, buildSubject(what, network));
  if (outerNetwork !== undefined) await removeAttempt(db, buildSubject(what, outerNetwork));
}

/** An attempt: `what` names the action, `address` is the IP address of the client. */
type AttemptSource = { what: string; address: string };

const buildSubject = (what: string, network: string) => `${what} from ${network}`;

const getOuterLimit = ({ most, minutes }: RateLimit): RateLimit => ({
  most: most * OUTER_NETWORK_FACTOR,
  minutes,
});
