import type { addressCalls } from '@miya/contract/addresses';
import type { Handler } from '../http/handlers.ts';
import { countMatching, listDefaults, listLatest } from './list-store.ts';
import { presentAddress } from './present-address.ts';
import { readFilter } from './read-filter.ts';
import type { AddressServices } from './services.ts';

export const listAddresses =
  (services: AddressServices): Handler<typeof addressCalls.listAddresses> =>
  async ({ tx, caller }, { after, limit, ...wanted }) => {
    const filter = readFilter(services, caller, wanted);
    const isFirst = after === undefined;
    const defaults = isFirst ? await listDefaults(tx, caller, filter) : [];
    // One more than the page shows tells whether there is a next one.
    const latest = await listLatest(tx, caller, filter, { after, limit: limit + 1, withDefaults: false });
    const shown = latest.slice(0, limit);
    const isLast = latest.length <= limit;
    // All of them on one page are counted already.
    const countAll = () => (isLast ? defaults.length + shown.length : countMatching(tx, caller, filter));
    return {
      addresses: [...defaults, ...shown].map(presentAddress),
      next: isLast ? null : (shown.at(-1)?.cursor ?? null),
      total: isFirst ? await countAll() : null,
    };
  };
