export { readEntriesShown, readOrdersAgain } from './read-orders-again.ts';
export { useLive } from './use-live.ts';
