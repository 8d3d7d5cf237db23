import { TRIES_PER_ACCOUNT, TRIES_PER_ADDRESS } from '@miya/contract/limits';
import type { Db } from '../db/connect.ts';
import type { PhoneAccount } from '../db/scope.ts';
import { returnTryFrom, takeTriesFrom } from '../http/limit-by-network.ts';
import { clearTries, takeTry } from '../http/rate-limit.ts';

const accountKey = ({ tenantId, phone }: PhoneAccount) => `password ${tenantId} ${phone}`;
const passwordsFrom = (address: string) => ({ what: 'password', address });

/** A password may be checked only if this says so: it limits guessing at one account, and one guess at many. */
export const takeLoginTry = async (db: Db, account: PhoneAccount, address: string) =>
  (await takeTriesFrom(db, passwordsFrom(address), TRIES_PER_ADDRESS)) &&
  (await takeTry(db, accountKey(account), TRIES_PER_ACCOUNT));

/** A right password: the account's tries start anew, and an office behind one address is not held up. */
export async function forgiveLoginTries(db: Db, account: PhoneAccount, address: string): Promise<void> {
  await forgiveAccount(db, account);
  await returnTryFrom(db, passwordsFrom(address));
}

export const forgiveAccount = (db: Db, account: PhoneAccount) => clearTries(db, accountKey(account));

/** Codes are guessed like passwords: the same measure per address. */
export const takeCodeTryFrom = (db: Db, address: string) =>
  takeTriesFrom(db, { what: 'code', address }, TRIES_PER_ADDRESS);
