import type { RequestOrigin } from '@miya/contract/security-events';
import type { RequestInfo } from '../../platform/http/calls/handlers.ts';
import { maskAddress } from './mask-address.ts';
import { parseUserAgent } from './parse-user-agent.ts';

/** Returns the parts of a request's origin that may be shown: browser, system and network, but not the address. */
export const describeRequestOrigin = ({
  address,
  userAgent,
}: Pick<RequestInfo, 'address' | 'userAgent'>): RequestOrigin => ({
  ...parseUserAgent(userAgent),
  network: maskAddress(address),
});
