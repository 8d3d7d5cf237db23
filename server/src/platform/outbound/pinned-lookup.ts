import type { LookupAddress } from 'node:dns';
import { lookup as resolveName } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** What finds the addresses of a name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export const resolveBySystem: Resolve = (host) => resolveName(host, { all: true, verbatim: true });

/** A name that leads to where nothing of ours may go. */
export class NotPublic extends Error {
  constructor() {
    super('the address is not a public one');
    this.name = 'NotPublic';
  }
}

/**
 * The addresses of a name, for the one connection that asks: it is made to what was checked here, and the name is not
 * resolved again, so that an answer that changes in between leads nowhere. One inner address among them is enough to refuse.
 */
export const pinnedLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isPublicAddress(address))) done(new NotPublic(), '', 0);
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };
