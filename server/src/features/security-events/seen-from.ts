import type { SeenFrom } from '@miya/contract/security-events';
import type { Visit } from '../../platform/http/calls/handlers.ts';
import { maskAddress } from './mask-address.ts';
import { readUserAgent } from './read-user-agent.ts';

/** Who looks may know the browser, the kind of device and the network. */
export const seenFrom = ({ address, userAgent }: Pick<Visit, 'address' | 'userAgent'>): SeenFrom => ({
  ...readUserAgent(userAgent),
  network: maskAddress(address),
});
