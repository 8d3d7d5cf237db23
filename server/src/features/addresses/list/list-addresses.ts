import type { addressCalls, ListedAddress } from '@miya/contract/addresses';
import { buildPage, formatCursor, parseCursor } from '../../../platform/db/cursor.ts';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { presentAddresses } from '../present-address.ts';
import type { AddressServices } from '../services.ts';
import { type AddressUseRow, listAddressesByUse } from './list-addresses-by-use.ts';
import {
  type AddressPageRow,
  countMatchingAddresses,
  listDefaultAddresses,
  listLatestAddresses,
  toAddressCursor,
} from './list-store.ts';
import { toAddressRowFilter } from './to-address-row-filter.ts';

export const listAddresses =
  (services: AddressServices): Handler<typeof addressCalls.listAddresses> =>
  async ({ tx, caller, requestInfo }, { after, limit, language, sort, ...filterInput }) => {
    const filter = toAddressRowFilter(services, caller, filterInput);
    const isFirst = after === undefined;
    const page = { after: parseCursor(after), limit: limit + 1 };
    const listRows = (onlyDefaults: boolean): Promise<(AddressPageRow | AddressUseRow)[]> => {
      if (sort !== 'added')
        return listAddressesByUse(tx, caller, filter, {
          sort,
          onlyDefaults,
          // At most two addresses are defaults: one for senders and one for receivers.
          ...(onlyDefaults ? { after: undefined, limit: 2 } : page),
        });
      return onlyDefaults
        ? listDefaultAddresses(tx, caller, filter)
        : listLatestAddresses(tx, caller, filter, { ...page, withDefaults: false });
    };
    const defaults = isFirst ? await listRows(true) : [];
    const { shown, next } = buildPage(await listRows(false), limit, (last) =>
      formatCursor(toAddressCursor(last)),
    );
    // If there is only one page, its rows are the total.
    const countAll = () =>
      next ? countMatchingAddresses(tx, caller, filter) : defaults.length + shown.length;
    const rows = [...defaults, ...shown];
    const addresses = await presentAddresses(rows, getUserLanguage(requestInfo, language));
    return {
      addresses: addresses.map(
        (address, index): ListedAddress => ({ ...address, ...presentUse(rows[index]) }),
      ),
      next,
      total: isFirst ? await countAll() : null,
    };
  };

/** Only lists that are sorted by use have use counts. */
const presentUse = (row: AddressPageRow | AddressUseRow | undefined): Pick<ListedAddress, 'use'> =>
  row && 'uses' in row ? { use: { orders: row.uses, last: row.used_at?.toISOString() ?? null } } : {};
