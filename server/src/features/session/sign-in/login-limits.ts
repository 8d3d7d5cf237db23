import {
  TRIES_PER_ACCOUNT,
  TRIES_PER_ACCOUNT_AND_NETWORK,
  TRIES_PER_ADDRESS,
  TRIES_PER_DEVICE,
} from '@miya/contract/limits';
import type { Db } from '../../../platform/db/connection/connect.ts';
import type { PhoneAccount } from '../../../platform/db/tenancy/scope.ts';
import {
  limitsFrom,
  returnTryFrom,
  takeTriesFrom,
} from '../../../platform/http/admission/limit-by-network.ts';
import { networkOf } from '../../../platform/http/admission/network-of.ts';
import {
  clearTries,
  type Limited,
  returnTry,
  takeTryOfEach,
} from '../../../platform/http/admission/rate-limit.ts';
import type { RequestSource } from './get-request-source.ts';

const accountKey = ({ tenantId, phone }: PhoneAccount) => `password ${tenantId} ${phone}`;
const networkKey = (account: PhoneAccount, address: string) =>
  `${accountKey(account)} from ${networkOf(address)}`;
const passwordSource = (address: string) => ({ what: 'password', address });
const codeSource = (address: string) => ({ what: 'code', address });

/**
 * Returns the limits per account that apply to a password check.
 * 1. A known device has its own limit, so that an attacker cannot lock the owner out.
 * 2. All unknown devices share the limit of the account.
 * 3. Each network of unknown devices gets only a part of the limit of the account.
 */
function listAccountLimits(source: RequestSource): Limited[] {
  const { account, address } = source;
  if (source.knownDevice) {
    const deviceHash = source.knownDevice.hash.toString('hex');
    return [{ about: `${accountKey(account)} with ${deviceHash}`, limit: TRIES_PER_DEVICE }];
  }
  return [
    { about: networkKey(account, address), limit: TRIES_PER_ACCOUNT_AND_NETWORK },
    { about: accountKey(account), limit: TRIES_PER_ACCOUNT },
  ];
}

/**
 * Counts one login attempt. Returns false if a limit is reached; the password must not be checked then. The limits stop
 * many guesses at one account, and one guess at each of many accounts.
 */
export const countLoginAttempt = async (db: Db, source: RequestSource) =>
  (source.knownDevice !== undefined ||
    (await takeTriesFrom(db, passwordSource(source.address), TRIES_PER_ADDRESS))) &&
  (await takeTryOfEach(db, listAccountLimits(source)));

/** Lists the limits that countLoginAttempt() counts against. */
export const listLoginLimits = (source: RequestSource): Limited[] =>
  source.knownDevice
    ? listAccountLimits(source)
    : [...limitsFrom(passwordSource(source.address), TRIES_PER_ADDRESS), ...listAccountLimits(source)];

/**
 * Removes an attempt with the correct password from the counts. Failed attempts by unknown devices stay counted even if
 * the owner signs in meanwhile.
 */
export async function uncountLoginAttempt(db: Db, source: RequestSource): Promise<void> {
  for (const { about } of listAccountLimits(source))
    await (source.knownDevice ? clearTries(db, about) : returnTry(db, about));
  // Successful logins must not use up the limit of an address that a whole office shares.
  if (!source.knownDevice) await returnTryFrom(db, passwordSource(source.address));
}

/**
 * Clears the failed attempts of the account after its owner has proved to have the phone. The owner can then sign in on
 * any device in this network.
 */
export async function clearLoginAttempts(db: Db, { account, address }: RequestSource): Promise<void> {
  await clearTries(db, accountKey(account));
  await clearTries(db, networkKey(account, address));
}

/** Counts one attempt to request or to enter a code. Returns false if the address has reached its limit. */
export const countCodeAttempt = async (db: Db, source: RequestSource) =>
  source.knownDevice !== undefined || takeTriesFrom(db, codeSource(source.address), TRIES_PER_ADDRESS);

/** Lists the limits that countCodeAttempt() counts against. */
export const listCodeLimits = (source: RequestSource): Limited[] =>
  source.knownDevice ? [] : limitsFrom(codeSource(source.address), TRIES_PER_ADDRESS);
