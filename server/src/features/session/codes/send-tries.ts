import { CODE_SENDS, CODE_SENDS_PER_ADDRESS, CODE_SENDS_PER_NETWORK } from '@miya/contract/limits';
import type { Db } from '../../../platform/db/connection/connect.ts';
import { limitsFrom, takeTriesFrom } from '../../../platform/http/admission/limit-by-network.ts';
import { networkOf } from '../../../platform/http/admission/network-of.ts';
import { type Limited, takeTryOfEach } from '../../../platform/http/admission/rate-limit.ts';
import type { Comer } from '../sign-in/find-comer.ts';
import type { CodeKey } from './code-store.ts';

const codesFrom = (address: string) => ({ what: 'codes', address });

/** Counted for this phone at this tenant and for this purpose: what somebody asks for elsewhere, or for something else, is not taken from it. */
function limitsOf(key: CodeKey, { address, known }: Comer): Limited[] {
  const to = `codes to ${key.phone} at ${key.tenantId} to ${key.purpose}`;
  const sends = (whose: string) =>
    CODE_SENDS.map((limit) => ({ about: `${whose} in ${limit.minutes}`, limit }));
  if (known) return sends(`${to} with ${known.hash.toString('hex')}`);
  return [{ about: `${to} from ${networkOf(address)}`, limit: CODE_SENDS_PER_NETWORK }, ...sends(to)];
}

/** A code may be sent only if this says so. A device of the account has its own count. */
export const takeSend = async (db: Db, key: CodeKey, comer: Comer): Promise<boolean> =>
  (comer.known !== undefined ||
    (await takeTriesFrom(db, codesFrom(comer.address), CODE_SENDS_PER_ADDRESS))) &&
  (await takeTryOfEach(db, limitsOf(key, comer)));

/** What takeSend() counts. */
export const sendLimits = (key: CodeKey, comer: Comer): Limited[] =>
  comer.known
    ? limitsOf(key, comer)
    : [...limitsFrom(codesFrom(comer.address), CODE_SENDS_PER_ADDRESS), ...limitsOf(key, comer)];
