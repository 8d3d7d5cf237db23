import {
  CODE_SEND_LIMIT_PER_ADDRESS,
  CODE_SEND_LIMIT_PER_NETWORK,
  CODE_SEND_LIMITS,
} from '@miya/contract/limits';
import type { Db } from '../../../platform/db/connection/connect.ts';
import {
  consumeNetworkAttempts,
  listNetworkLimits,
} from '../../../platform/http/admission/limit-by-network.ts';
import { getNetwork } from '../../../platform/http/admission/network-of.ts';
import { consumeAttemptOfEach, type SubjectLimit } from '../../../platform/http/admission/rate-limit.ts';
import type { RequestSource } from '../sign-in/get-request-source.ts';
import type { CodeKey } from './code-store.ts';

const sendSource = (address: string) => ({ what: 'codes', address });

/** Returns the limits for one phone, tenant and purpose, so that codes for another tenant or purpose do not count. */
function listPhoneLimits(key: CodeKey, source: RequestSource): SubjectLimit[] {
  const phoneKey = `codes to ${key.phone} at ${key.tenantId} to ${key.purpose}`;
  const listSendLimits = (countKey: string) =>
    CODE_SEND_LIMITS.map((limit) => ({ about: `${countKey} in ${limit.minutes}`, limit }));
  if (source.knownDevice)
    return listSendLimits(`${phoneKey} with ${source.knownDevice.hash.toString('hex')}`);
  const networkKey = `${phoneKey} from ${getNetwork(source.address)}`;
  return [{ about: networkKey, limit: CODE_SEND_LIMIT_PER_NETWORK }, ...listSendLimits(phoneKey)];
}

/**
 * Counts one sent code. Returns false if a limit is reached; the code must not be sent then. Each known device of the
 * account has a separate count.
 */
export const countCodeSend = async (db: Db, key: CodeKey, source: RequestSource): Promise<boolean> =>
  (source.knownDevice !== undefined ||
    (await consumeNetworkAttempts(db, sendSource(source.address), CODE_SEND_LIMIT_PER_ADDRESS))) &&
  (await consumeAttemptOfEach(db, listPhoneLimits(key, source)));

/** Lists the limits that countCodeSend() counts against. */
export const listCodeSendLimits = (key: CodeKey, source: RequestSource): SubjectLimit[] =>
  source.knownDevice
    ? listPhoneLimits(key, source)
    : [
        ...listNetworkLimits(sendSource(source.address), CODE_SEND_LIMIT_PER_ADDRESS),
        ...listPhoneLimits(key, source),
      ];
