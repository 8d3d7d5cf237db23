import type { LookupAddress } from 'node:dns';
import { lookup as resolveName } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Resolves a host name to its IP addresses. */
export type ResolveHost = (host: string) => Promise<LookupAddress[]>;

export const resolveWithSystemDns: ResolveHost = (host) => resolveName(host, { all: true, verbatim: true });

/** Thrown when a host name resolves to an address that is not public. */
export class NotPublicAddressError extends Error {
  constructor() {
    super('the host name resolves to an address that is not public');
    this.name = 'NotPublic';
  }
}

/**
 * Creates a `lookup` function, with which a connection resolves its host name. The function fails if an address of the
 * host is not public. The connection uses the addresses that the function returns and does not ask DNS again. So an
 * attacker gains nothing by changing the DNS entry after the check (DNS rebinding).
 */
export const createPinnedLookup =
  (resolve: ResolveHost): LookupFunction =>
  (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
          callback(new NotPublicAddressError(), '', 0);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
