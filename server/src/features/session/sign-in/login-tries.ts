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
import type { Comer } from './find-comer.ts';

const accountKey = ({ tenantId, phone }: PhoneAccount) => `password ${tenantId} ${phone}`;
const networkKey = (account: PhoneAccount, address: string) =>
  `${accountKey(account)} from ${networkOf(address)}`;
const passwordsFrom = (address: string) => ({ what: 'password', address });
const codesFrom = (address: string) => ({ what: 'code', address });

/**
 * Whose tries a password uses up. A device that has signed in before has its own, so nobody else can lock it out. All
 * others share the account's, however many networks they come from, and one network does not get all of them.
 */
function triesOf({ account, address, known }: Comer) {
  if (known)
    return [{ about: `${accountKey(account)} with ${known.hash.toString('hex')}`, limit: TRIES_PER_DEVICE }];
  return [
    { about: networkKey(account, address), limit: TRIES_PER_ACCOUNT_AND_NETWORK },
    { about: accountKey(account), limit: TRIES_PER_ACCOUNT },
  ];
}

/** A password may be checked only if this says so: it limits guessing at one account, and one guess at many. */
export const takeLoginTry = async (db: Db, comer: Comer) =>
  (comer.known !== undefined || (await takeTriesFrom(db, passwordsFrom(comer.address), TRIES_PER_ADDRESS))) &&
  (await takeTryOfEach(db, triesOf(comer)));

/** What takeLoginTry() counts. */
export const loginLimits = (comer: Comer): Limited[] =>
  comer.known
    ? triesOf(comer)
    : [...limitsFrom(passwordsFrom(comer.address), TRIES_PER_ADDRESS), ...triesOf(comer)];

/** A right password costs no try. The wrong ones of strangers stay counted, whoever signs in meanwhile. */
export async function forgiveLoginTries(db: Db, comer: Comer): Promise<void> {
  for (const { about } of triesOf(comer)) await (comer.known ? clearTries(db, about) : returnTry(db, about));
  // An office behind one address is not held up.
  if (!comer.known) await returnTryFrom(db, passwordsFrom(comer.address));
}

/** For an owner who has just proved to have the phone: from there, another of the owner's devices comes in as well. */
export async function forgiveAccount(db: Db, { account, address }: Comer): Promise<void> {
  await clearTries(db, accountKey(account));
  await clearTries(db, networkKey(account, address));
}

/** Codes are guessed like passwords: the same measure per address. */
export const takeCodeTryFrom = async (db: Db, { address, known }: Comer) =>
  known !== undefined || takeTriesFrom(db, codesFrom(address), TRIES_PER_ADDRESS);

/** What takeCodeTryFrom() counts. */
export const codeLimits = ({ address, known }: Comer): Limited[] =>
  known ? [] : limitsFrom(codesFrom(address), TRIES_PER_ADDRESS);
