import {
  SIGN_IN_LIMIT_PER_ACCOUNT,
  SIGN_IN_LIMIT_PER_ACCOUNT_AND_NETWORK,
  SIGN_IN_LIMIT_PER_ADDRESS,
  SIGN_IN_LIMIT_PER_DEVICE,
} from '@miya/contract/limits';
import type { Db } from '../../../platform/db/connection/connect.ts';
import type { PhoneAccount } from '../../../platform/db/tenancy/scope.ts';
import { getNetwork } from '../../../platform/http/admission/get-networks.ts';
import {
  consumeNetworkAttempts,
  listNetworkLimits,
  removeNetworkAttempt,
} from '../../../platform/http/admission/limit-by-network.ts';
import {
  consumeAttemptOfEach,
  deleteAttempts,
  removeAttempt,
  type SubjectLimit,
} from '../../../platform/http/admission/rate-limit.ts';
import type { RequestSource } from './get-request-source.ts';

const formatAccountSubject = ({ tenantId, phone }: PhoneAccount) => `password ${tenantId} ${phone}`;
const formatNetworkSubject = (account: PhoneAccount, address: string) =>
  `${formatAccountSubject(account)} from ${getNetwork(address)}`;
const createPasswordAttempt = (address: string) => ({ action: 'password', address });
const createCodeAttempt = (address: string) => ({ action: 'code', address });

/**
 * Returns the limits of the account that apply to a sign-in:
 * - A known device of the account has a separate limit, so that an attacker cannot lock the owner out.
 * - All unknown devices share the limit of the account. Each network of unknown devices may use only a part of it.
 */
function listAccountLimits(source: RequestSource): SubjectLimit[] {
  const { account, address } = source;
  if (source.knownDevice) {
    const deviceHash = source.knownDevice.hash.toString('hex');
    return [
      { subject: `${formatAccountSubject(account)} with ${deviceHash}`, limit: SIGN_IN_LIMIT_PER_DEVICE },
    ];
  }
  return [
    { subject: formatNetworkSubject(account, address), limit: SIGN_IN_LIMIT_PER_ACCOUNT_AND_NETWORK },
    { subject: formatAccountSubject(account), limit: SIGN_IN_LIMIT_PER_ACCOUNT },
  ];
}

/**
 * Consumes one login attempt. Returns false if a limit is reached; the caller must then not check the password. The
 * limits of the account stop an attacker who tries many passwords for one account. The limit of the network stops an
 * attacker who tries one password for many accounts; known devices are exempt from it.
 */
export const consumeLoginAttempt = async (db: Db, source: RequestSource) =>
  (source.knownDevice !== undefined ||
    (await consumeNetworkAttempts(db, createPasswordAttempt(source.address), SIGN_IN_LIMIT_PER_ADDRESS))) &&
  (await consumeAttemptOfEach(db, listAccountLimits(source)));

/** Lists the limits that consumeLoginAttempt() checks. */
export const listLoginLimits = (source: RequestSource): SubjectLimit[] =>
  source.knownDevice
    ? listAccountLimits(source)
    : [
        ...listNetworkLimits(createPasswordAttempt(source.address), SIGN_IN_LIMIT_PER_ADDRESS),
        ...listAccountLimits(source),
      ];

/**
 * Removes the counted attempt after a correct password. For a known device, also removes its earlier wrong attempts.
 * For an unknown device, earlier wrong attempts stay counted, because they may be guesses of an attacker.
 */
export async function removeLoginAttempt(db: Db, source: RequestSource): Promise<void> {
  for (const { subject } of listAccountLimits(source))
    await (source.knownDevice ? deleteAttempts(db, subject) : removeAttempt(db, subject));
  // Successful logins must not use up the limit of an address that a whole office shares.
  if (!source.knownDevice) await removeNetworkAttempt(db, createPasswordAttempt(source.address));
}

/**
 * Deletes the counted attempts of the account after its owner has entered the code that was sent to the phone. The
 * owner can then sign in on any device in this network.
 */
export async function deleteLoginAttempts(db: Db, { account, address }: RequestSource): Promise<void> {
  await deleteAttempts(db, formatAccountSubject(account));
  await deleteAttempts(db, formatNetworkSubject(account, address));
}

/**
 * Consumes one attempt to request or to enter a code. Returns false if the network of the address has reached its
 * limit. Known devices have no such limit.
 */
export const consumeCodeAttempt = async (db: Db, source: RequestSource) =>
  source.knownDevice !== undefined ||
  consumeNetworkAttempts(db, createCodeAttempt(source.address), SIGN_IN_LIMIT_PER_ADDRESS);

/** Lists the limits that consumeCodeAttempt() checks. */
export const listCodeLimits = (source: RequestSource): SubjectLimit[] =>
  source.knownDevice ? [] : listNetworkLimits(createCodeAttempt(source.address), SIGN_IN_LIMIT_PER_ADDRESS);
