import type { LiveEvent } from '@miya/contract/live-events';
import { useEffect } from 'react';
import { readAgain } from '../api/query.ts';
import { shareLive } from '../api/share-live.ts';
import { atMostEvery } from './at-most-every.ts';
import {
  readAccountShown,
  readEntriesShown,
  readOrdersShown,
  readOverviewShown,
} from './read-orders-again.ts';

/** However many orders move at once, their lists are read again once a second. */
const READ_EVERY_MS = 1_000;

const followOrders = atMostEvery(READ_EVERY_MS, readOrdersShown);
const followAccount = atMostEvery(READ_EVERY_MS, readAccountShown);
const followEntries = atMostEvery(READ_EVERY_MS, readEntriesShown);

const followImports = atMostEvery(READ_EVERY_MS, () => readAgain((path) => path.startsWith('/api/import/')));

const followDevices = atMostEvery(READ_EVERY_MS, () =>
  readAgain((path) => path.startsWith('/api/session/') || path.startsWith('/api/security/')),
);
const followNotices = atMostEvery(READ_EVERY_MS, () => readAgain((path) => path.startsWith('/api/notice/')));
/** The overview's figures are sums over months: they are slower than a list, and nobody watches a sum by the second. */
const READ_OVERVIEW_EVERY_MS = 5_000;
const followOverview = atMostEvery(READ_OVERVIEW_EVERY_MS, readOverviewShown);

/** Puts what happens on the server into what the screens have read. Nothing is announced: it is simply there. */
function hearLive(event: LiveEvent): void {
  switch (event.topic) {
    case 'balance':
      // Asked for, though the event names the balance: an order that is charged no longer waits, and between the two the
      // account would seem to lack what it has.
      followAccount();
      followEntries();
      followOverview();
      return;
    case 'order':
    case 'order_deleted':
      followAccount();
      followOrders();
      followOverview();
      return;
    case 'dispute':
      followEntries();
      return;
    case 'import':
      followAccount();
      followImports();
      followOrders();
      followOverview();
      return;
    case 'session':
      followDevices();
      return;
    case 'notice':
      followNotices();
      return;
    case 'resync':
      followAccount();
      followEntries();
      followOrders();
      followImports();
      followDevices();
      followNotices();
      followOverview();
      return;
  }
}

/** As long as the shell is on the screen, changes made elsewhere reach it at once. */
export function useLive(): void {
  useEffect(() => shareLive(hearLive), []);
}
