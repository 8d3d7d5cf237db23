export { refetchAccountEntries, refetchAfterOrderChange } from './refetch-queries.ts';
export { useLiveUpdates } from './use-live-updates.ts';
