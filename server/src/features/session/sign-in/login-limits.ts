import {
  SIGN_IN_LIMIT_PER_ACCOUNT,
  SIGN_IN_LIMIT_PER_ACCOUNT_AND_NETWORK,
  SIGN_IN_LIMIT_PER_ADDRESS,
  SIGN_IN_LIMIT_PER_DEVICE,
} from '@miya/contract/limits';
import type { Db } from '../../../platform/db/connection/connect.ts';
import type { PhoneAccount } from '../../../platform/db/tenancy/scope.ts';
import {
  consumeNetworkAttempts,
  listNetworkLimits,
  removeNetworkAttempt,
} from '../../../platform/http/admission/limit-by-network.ts';
import { getNetwork } from '../../../platform/http/admission/network-of.ts';
import {
  consumeAttemptOfEach,
  deleteAttempts,
  removeAttempt,
  type SubjectLimit,
} from '../../../platform/http/admission/rate-limit.ts';
import type { RequestSource } from './get-request-source.ts';

const accountKey = ({ tenantId, phone }: PhoneAccount) => `password ${tenantId} ${phone}`;
const networkKey = (account: PhoneAccount, address: string) =>
  `${accountKey(account)} from ${getNetwork(address)}`;
const passwordSource = (address: string) => ({ what: 'password', address });
const codeSource = (address: string) => ({ what: 'code', address });

/**
 * Returns the limits per account that apply to a password check.
 * 1. A known device has its own limit, so that an attacker cannot lock the owner out.
 * 2. All unknown devices share the limit of the account.
 * 3. Each network of unknown devices gets only a part of the limit of the account.
 */
function listAccountLimits(source: RequestSource): SubjectLimit[] {
  const { account, address } = source;
  if (source.knownDevice) {
    const deviceHash = source.knownDevice.hash.toString('hex');
    return [{ about: `${accountKey(account)} with ${deviceHash}`, limit: SIGN_IN_LIMIT_PER_DEVICE }];
  }
  return [
    { about: networkKey(account, address), limit: SIGN_IN_LIMIT_PER_ACCOUNT_AND_NETWORK },
    { about: accountKey(account), limit: SIGN_IN_LIMIT_PER_ACCOUNT },
  ];
}

/**
 * Counts one login attempt. Returns false if a limit is reached; the password must not be checked then. The limits stop
 * many guesses at one account, and one guess at each of many accounts.
 */
export const countLoginAttempt = async (db: Db, source: RequestSource) =>
  (source.knownDevice !== undefined ||
    (await consumeNetworkAttempts(db, passwordSource(source.address), SIGN_IN_LIMIT_PER_ADDRESS))) &&
  (await consumeAttemptOfEach(db, listAccountLimits(source)));

/** Lists the limits that countLoginAttempt() counts against. */
export const listLoginLimits = (source: RequestSource): SubjectLimit[] =>
  source.knownDevice
    ? listAccountLimits(source)
    : [
        ...listNetworkLimits(passwordSource(source.address), SIGN_IN_LIMIT_PER_ADDRESS),
        ...listAccountLimits(source),
      ];

/**
 * Removes an attempt with the correct password from the counts. Failed attempts by unknown devices stay counted even if
 * the owner signs in meanwhile.
 */
export async function uncountLoginAttempt(db: Db, source: RequestSource): Promise<void> {
  for (const { about } of listAccountLimits(source))
    await (source.knownDevice ? deleteAttempts(db, about) : removeAttempt(db, about));
  // Successful logins must not use up the limit of an address that a whole office shares.
  if (!source.knownDevice) await removeNetworkAttempt(db, passwordSource(source.address));
}

/**
 * Clears the failed attempts of the account after its owner has proved to have the phone. The owner can then sign in on
 * any device in this network.
 */
export async function clearLoginAttempts(db: Db, { account, address }: RequestSource): Promise<void> {
  await deleteAttempts(db, accountKey(account));
  await deleteAttempts(db, networkKey(account, address));
}

/** Counts one attempt to request or to enter a code. Returns false if the address has reached its limit. */
export const countCodeAttempt = async (db: Db, source: RequestSource) =>
  source.knownDevice !== undefined ||
  consumeNetworkAttempts(db, codeSource(source.address), SIGN_IN_LIMIT_PER_ADDRESS);

/** Lists the limits that countCodeAttempt() counts against. */
export const listCodeLimits = (source: RequestSource): SubjectLimit[] =>
  source.knownDevice ? [] : listNetworkLimits(codeSource(source.address), SIGN_IN_LIMIT_PER_ADDRESS);
