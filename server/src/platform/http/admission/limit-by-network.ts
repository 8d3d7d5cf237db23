import type { Db } from '../../db/connection/connect.ts';
import type { Tx } from '../../db/tenancy/tenancy.ts';
import { getNetworks } from './get-networks.ts';
import {
  addAttempts,
  consumeAttempts,
  type RateLimit,
  removeAttempt,
  type SubjectLimit,
} from './rate-limit.ts';

/**
 * All addresses of a /48 together may make this many times the attempts of one /64. A /48 contains 65 536 networks of
 * size /64, and many customers own a whole /48. Customers who share the /48 of a provider do not reach this limit.
 */
const OUTER_NETWORK_FACTOR = 8;

/**
 * Consumes `count` attempts of the network of an address and of its outer network. Returns false if either has fewer
 * attempts left. If only the outer network (the /48) has too few, the attempts of the network itself are consumed.
 */
export async function consumeNetworkAttempts(
  db: Db | Tx,
  { action, address }: AttemptSource,
  limit: RateLimit,
  count = 1,
): Promise<boolean> {
  const { network, outerNetwork } = getNetworks(address);
  // Check the /64 first. A /64 without attempts left then consumes none of the /48, which it shares with neighbours.
  if (!(await consumeAttempts(db, buildSubject(action, network), count, limit))) return false;
  return (
    outerNetwork === undefined ||
    consumeAttempts(db, buildSubject(action, outerNetwork), count, getOuterLimit(limit))
  );
}

/** Lists the limits that `consumeNetworkAttempts` applies to an address. */
export function listNetworkLimits({ action, address }: AttemptSource, limit: RateLimit): SubjectLimit[] {
  const { network, outerNetwork } = getNetworks(address);
  const networkLimit = { subject: buildSubject(action, network), limit };
  return outerNetwork === undefined
    ? [networkLimit]
    : [networkLimit, { subject: buildSubject(action, outerNetwork), limit: getOuterLimit(limit) }];
}

/** Adds attempts to both networks even if they exceed the limit. */
export async function addNetworkAttempts(
  db: Db,
  { action, address }: AttemptSource,
  limit: RateLimit,
  count: number,
): Promise<void> {
  const { network, outerNetwork } = getNetworks(address);
  await addAttempts(db, buildSubject(action, network), count, limit);
  if (outerNetwork !== undefined)
    await addAttempts(db, buildSubject(action, outerNetwork), count, getOuterLimit(limit));
}

/** Removes the latest attempt of the network and of its outer network. */
export async function removeNetworkAttempt(db: Db, { action, address }: AttemptSource): Promise<void> {
  const { network, outerNetwork } = getNetworks(address);
  await removeAttempt(db, buildSubject(action, network));
  if (outerNetwork !== undefined) await removeAttempt(db, buildSubject(action, outerNetwork));
}

/** An attempt: `action` names what is limited, for example 'password'; `address` is the IP address of the client. */
type AttemptSource = { action: string; address: string };

const buildSubject = (action: string, network: string) => `${action} from ${network}`;

const getOuterLimit = ({ most, minutes }: RateLimit): RateLimit => ({
  most: most * OUTER_NETWORK_FACTOR,
  minutes,
});
