import type { addressCalls, ListedAddress } from '@miya/contract/addresses';
import { pageOf, readCursor, writeCursor } from '../../../platform/db/cursor.ts';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { presentAddresses } from '../present-address.ts';
import type { AddressServices } from '../services.ts';
import { listByUse, type UsedRow } from './list-by-use.ts';
import { countMatching, cursorOf, listDefaults, listLatest, type PageRow } from './list-store.ts';
import { readFilter } from './read-filter.ts';

export const listAddresses =
  (services: AddressServices): Handler<typeof addressCalls.listAddresses> =>
  async ({ tx, caller, requestInfo }, { after, limit, language, sort, ...wanted }) => {
    const filter = readFilter(services, caller, wanted);
    const isFirst = after === undefined;
    const stretch = { after: readCursor(after), limit: limit + 1 };
    const list = (defaults: boolean): Promise<(PageRow | UsedRow)[]> => {
      if (sort !== 'added')
        return listByUse(tx, caller, filter, {
          sort,
          defaults,
          ...(defaults ? { after: undefined, limit: 2 } : stretch),
        });
      return defaults
        ? listDefaults(tx, caller, filter)
        : listLatest(tx, caller, filter, { ...stretch, withDefaults: false });
    };
    const defaults = isFirst ? await list(true) : [];
    const { shown, next } = pageOf(await list(false), limit, (last) => writeCursor(cursorOf(last)));
    // All of them on one page are counted already.
    const countAll = () => (next ? countMatching(tx, caller, filter) : defaults.length + shown.length);
    const rows = [...defaults, ...shown];
    const addresses = await presentAddresses(rows, getUserLanguage(requestInfo, language));
    return {
      addresses: addresses.map((address, at): ListedAddress => ({ ...address, ...useOf(rows[at]) })),
      next,
      total: isFirst ? await countAll() : null,
    };
  };

const useOf = (row: PageRow | UsedRow | undefined): Pick<ListedAddress, 'use'> =>
  row && 'uses' in row ? { use: { orders: row.uses, last: row.used_at?.toISOString() ?? null } } : {};
