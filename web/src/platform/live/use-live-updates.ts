import type { LiveEvent } from '@miya/contract/live-events';
import { useEffect } from 'react';
import { refetchQueries } from '../api/query.ts';
import { shareLiveEvents } from '../api/share-live-events.ts';
import { refetchAccount, refetchAccountEntries, refetchOrders, refetchOverview } from './refetch-queries.ts';
import { throttle } from './throttle.ts';

/** The shortest time between two refetches, however many orders change. */
const REFETCH_INTERVAL_MS = 1_000;

const refetchOrdersThrottled = throttle(REFETCH_INTERVAL_MS, refetchOrders);
const refetchAccountThrottled = throttle(REFETCH_INTERVAL_MS, refetchAccount);
const refetchEntriesThrottled = throttle(REFETCH_INTERVAL_MS, refetchAccountEntries);

const refetchImportsThrottled = throttle(REFETCH_INTERVAL_MS, () =>
  refetchQueries((path) => path.startsWith('/api/import/')),
);

const refetchDevicesThrottled = throttle(REFETCH_INTERVAL_MS, () =>
  refetchQueries((path) => path.startsWith('/api/session/') || path.startsWith('/api/security/')),
);
const refetchNoticesThrottled = throttle(REFETCH_INTERVAL_MS, () =>
  refetchQueries((path) => path.startsWith('/api/notice/')),
);
/** The overview sums months of orders. Its queries are slower than those of a list, and its figures less urgent. */
const OVERVIEW_REFETCH_INTERVAL_MS = 5_000;
const refetchOverviewThrottled = throttle(OVERVIEW_REFETCH_INTERVAL_MS, refetchOverview);

/** Refetches the queries that an event makes stale. The screens change without a message. */
function handleLiveEvent(event: LiveEvent): void {
  switch (event.topic) {
    case 'balance':
      // The event contains the balance, but the account is refetched: the charged order no longer reserves an amount.
      // The new balance next to the old reservation would show too little money.
      refetchAccountThrottled();
      refetchEntriesThrottled();
      refetchOverviewThrottled();
      return;
    case 'order':
    case 'order_deleted':
      refetchAccountThrottled();
      refetchOrdersThrottled();
      refetchOverviewThrottled();
      return;
    case 'dispute':
      refetchEntriesThrottled();
      return;
    case 'import':
      refetchAccountThrottled();
      refetchImportsThrottled();
      refetchOrdersThrottled();
      refetchOverviewThrottled();
      return;
    case 'session':
      refetchDevicesThrottled();
      return;
    case 'notice':
      refetchNoticesThrottled();
      return;
    case 'resync':
      refetchAccountThrottled();
      refetchEntriesThrottled();
      refetchOrdersThrottled();
      refetchImportsThrottled();
      refetchDevicesThrottled();
      refetchNoticesThrottled();
      refetchOverviewThrottled();
      return;
  }
}

/** Shows changes that other users, devices or the carrier make, as long as the component is mounted. */
export function useLiveUpdates(): void {
  useEffect(() => shareLiveEvents(handleLiveEvent), []);
}
