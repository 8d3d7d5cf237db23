import { getClient } from '@miya/contract/clients';
import { listEntries, listSettledWeights } from '@miya/contract/finance';
import { refetchQueries } from '../api/query.ts';

/** Refetches lists, details, tracks and settled weights (measured by the carrier) of orders. */
export const refetchOrders = () =>
  refetchQueries(
    (path) =>
      path.startsWith('/api/order/') || path.startsWith('/api/track/') || path === listSettledWeights.path,
  );

/** Refetches the account's entries, and the settled weights, which show what was charged and whether it is disputed. */
export const refetchAccountEntries = () =>
  refetchQueries((path) => path === listEntries.path || path === listSettledWeights.path);

/** Refetches the overview, which shows sums over all orders. */
export const refetchOverview = () => refetchQueries((path) => path.startsWith('/api/overview/'));

/** Refetches the account with its balance and the amount reserved by waiting orders. */
export const refetchAccount = () => refetchQueries((path) => path === getClient.path);

/** Refetches everything that becomes stale when this page changes an order. */
export const refetchAfterOrderChange = () =>
  Promise.all([refetchOrders(), refetchOverview(), refetchAccount()]);
