import { getClient } from '@miya/contract/clients';
import { listEntries, listSettledWeights } from '@miya/contract/finance';
import { readAgain } from '../api/query.ts';

/** Asks again for lists, details, tracks and settled weights of orders. */
export const readOrdersShown = () =>
  readAgain(
    (path) =>
      path.startsWith('/api/order/') || path.startsWith('/api/track/') || path === listSettledWeights.path,
  );

/** Asks again for movements on the account, and for settled weights, which tell what was charged and whether it is disputed. */
export const readEntriesShown = () =>
  readAgain((path) => path === listEntries.path || path === listSettledWeights.path);

/** Asks again for the sums over all orders. */
export const readOverviewShown = () => readAgain((path) => path.startsWith('/api/overview/'));

/** Asks again for the account, and with it for what waiting orders will take from it. */
export const readAccountShown = () => readAgain((path) => path === getClient.path);

/** An order was changed in this page: whatever is shown of orders is out of date, and asked for again at once. */
export const readOrdersAgain = () =>
  Promise.all([readOrdersShown(), readOverviewShown(), readAccountShown()]);
