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
 * Creates a `lookup` function for a connection. The connection uses exactly the addresses that were checked here, so a
 * DNS answer that changes after the check (DNS rebinding) has no effect. A single address that is not public refuses
 * the name.
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
