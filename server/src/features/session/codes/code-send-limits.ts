import {
  CODE_SEND_LIMIT_PER_ADDRESS,
  CODE_SEND_LIMIT_PER_NETWORK,
  CODE_SEND_LIMITS,
} from '@miya/contract/limits';
import type { Db } from '../../../platform/db/connection/connect.ts';
import { getNetwork } from '../../../platform/http/admission/get-networks.ts';
import {
  consumeNetworkAttempts,
  listNetworkLimits,
} from '../../../platform/http/admission/limit-by-network.ts';
import { consumeAttemptOfEach, type SubjectLimit } from '../../../platform/http/admission/rate-limit.ts';
import type { RequestSource } from '../sign-in/get-request-source.ts';
import type { CodeKey } from './code-store.ts';

const createSendAttempt = (address: string) => ({ action: 'codes', address });

/**
 * Returns the limits for the codes that are sent to one phone, for one tenant and purpose. A known device of the
 * account has separate limits. All unknown devices share the limits of the phone, and each of their networks has a
 * lower limit.
 */
function listPhoneLimits(key: CodeKey, source: RequestSource): SubjectLimit[] {
  const phoneSubject = `codes to ${key.phone} at ${key.tenantId} to ${key.purpose}`;
  const listSendLimits = (subjectPrefix: string) =>
    CODE_SEND_LIMITS.map((limit) => ({ subject: `${subjectPrefix} in ${limit.minutes}`, limit }));
  if (source.knownDevice)
    return listSendLimits(`${phoneSubject} with ${source.knownDevice.hash.toString('hex')}`);
  const networkSubject = `${phoneSubject} from ${getNetwork(source.address)}`;
  return [{ subject: networkSubject, limit: CODE_SEND_LIMIT_PER_NETWORK }, ...listSendLimits(phoneSubject)];
}

/** Consumes one attempt to send a code. Returns false if a limit is reached; the caller must then not send the code. */
export const consumeCodeSend = async (db: Db, key: CodeKey, source: RequestSource): Promise<boolean> =>
  (source.knownDevice !== undefined ||
    (await consumeNetworkAttempts(db, createSendAttempt(source.address), CODE_SEND_LIMIT_PER_ADDRESS))) &&
  (await consumeAttemptOfEach(db, listPhoneLimits(key, source)));

/** Lists the limits that consumeCodeSend() checks. */
export const listCodeSendLimits = (key: CodeKey, source: RequestSource): SubjectLimit[] =>
  source.knownDevice
    ? listPhoneLimits(key, source)
    : [
        ...listNetworkLimits(createSendAttempt(source.address), CODE_SEND_LIMIT_PER_ADDRESS),
        ...listPhoneLimits(key, source),
      ];
