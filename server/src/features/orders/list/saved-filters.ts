import { MAX_SAVED_FILTERS } from '@miya/contract/limits';
import type { orderCalls, SavedFilter } from '@miya/contract/orders';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { listSavedFilters, saveFilters } from '../../profile/index.ts';

export const listFilters: Handler<typeof orderCalls.listFilters> = async ({ tx, caller }) => ({
  filters: await listSavedFilters(tx, caller),
});

export const keepFilter: Handler<typeof orderCalls.keepFilter> = async ({ tx, caller }, filter) => {
  // The list of filters is stored as a whole. Without the lock, a concurrent request could overwrite this filter.
  await lockClient(tx, caller);
  const otherFilters = excludeByName(await listSavedFilters(tx, caller), filter.name);
  if (otherFilters.length >= MAX_SAVED_FILTERS) return refuse('filters_full');
  const filters = [...otherFilters, filter];
  await saveFilters(tx, caller, filters);
  return { filters };
};

export const dropFilter: Handler<typeof orderCalls.dropFilter> = async ({ tx, caller }, { name }) => {
  await lockClient(tx, caller);
  const filters = excludeByName(await listSavedFilters(tx, caller), name);
  await saveFilters(tx, caller, filters);
  return { filters };
};

const excludeByName = (filters: readonly SavedFilter[], name: string) =>
  filters.filter((filter) => filter.name !== name);
