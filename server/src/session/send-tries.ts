import { CODE_SENDS, CODE_SENDS_PER_ADDRESS, CODE_SENDS_PER_NETWORK } from '@miya/contract/limits';
import type { Db } from '../db/connect.ts';
import { takeTriesFrom } from '../http/limit-by-network.ts';
import { networkOf } from '../http/network-of.ts';
import { takeTryOfEach } from '../http/rate-limit.ts';
import type { CodeKey } from './code-store.ts';
import type { Comer } from './find-comer.ts';

/**
 * A code may be sent only if this says so. It is counted for this phone at this tenant and for this purpose: what
 * somebody asks for elsewhere, or for something else, is not taken from it. A device of the account has its own count.
 */
export async function takeSend(db: Db, key: CodeKey, { address, known }: Comer): Promise<boolean> {
  const to = `codes to ${key.phone} at ${key.tenantId} to ${key.purpose}`;
  const limitsOf = (whose: string) =>
    CODE_SENDS.map((limit) => ({ about: `${whose} in ${limit.minutes}`, limit }));
  if (known) return takeTryOfEach(db, limitsOf(`${to} with ${known.hash.toString('hex')}`));
  const fromNetwork = { about: `${to} from ${networkOf(address)}`, limit: CODE_SENDS_PER_NETWORK };
  return (
    (await takeTriesFrom(db, { what: 'codes', address }, CODE_SENDS_PER_ADDRESS)) &&
    (await takeTryOfEach(db, [fromNetwork, ...limitsOf(to)]))
  );
}
