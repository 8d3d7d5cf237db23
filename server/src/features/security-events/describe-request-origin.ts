import type { RequestOrigin } from '@miya/contract/security-events';
import type { RequestInfo } from '../../platform/http/calls/handlers.ts';
import { maskAddress } from './mask-address.ts';
import { parseUserAgent } from './parse-user-agent.ts';

/** Returns what the security log stores about the origin of a request: browser, system and network, not the address. */
export const describeRequestOrigin = ({
  address,
  userAgent,
}: Pick<RequestInfo, 'address' | 'userAgent'>): RequestOrigin => ({
  ...parseUserAgent(userAgent),
  network: maskAddress(address),
});
