import type { SeenFrom } from '@miya/contract/security-events';
import type { Visit } from '../../platform/http/calls/handlers.ts';
import { maskAddress } from './mask-address.ts';
import { readUserAgent } from './read-user-agent.ts';

/** Returns the parts of a request's origin that may be shown: browser, system and network, but not the address. */
export const seenFrom = ({ address, userAgent }: Pick<Visit, 'address' | 'userAgent'>): SeenFrom => ({
  ...readUserAgent(userAgent),
  network: maskAddress(address),
});
