import type { addressCalls } from '@miya/contract/addresses';
import { pageOf, readCursor, writeCursor } from '../db/cursor.ts';
import type { Handler } from '../http/handlers.ts';
import { readerLanguage } from '../tenants/index.ts';
import { countMatching, cursorOf, listDefaults, listLatest } from './list-store.ts';
import { presentAddresses } from './present-address.ts';
import { readFilter } from './read-filter.ts';
import type { AddressServices } from './services.ts';

export const listAddresses =
  (services: AddressServices): Handler<typeof addressCalls.listAddresses> =>
  async ({ tx, caller, visit }, { after, limit, language, ...wanted }) => {
    const filter = readFilter(services, caller, wanted);
    const isFirst = after === undefined;
    const defaults = isFirst ? await listDefaults(tx, caller, filter) : [];
    const stretch = { after: readCursor(after), limit: limit + 1, withDefaults: false };
    const latest = await listLatest(tx, caller, filter, stretch);
    const { shown, next } = pageOf(latest, limit, (last) => writeCursor(cursorOf(last)));
    // All of them on one page are counted already.
    const countAll = () => (next ? countMatching(tx, caller, filter) : defaults.length + shown.length);
    return {
      addresses: await presentAddresses([...defaults, ...shown], readerLanguage(visit, language)),
      next,
      total: isFirst ? await countAll() : null,
    };
  };
