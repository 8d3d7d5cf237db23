import { FILTERS_MOST } from '@miya/contract/limits';
import type { KeptFilter, orderCalls } from '@miya/contract/orders';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { listKeptFilters, writeKeptFilters } from '../../profile/index.ts';

export const listFilters: Handler<typeof orderCalls.listFilters> = async ({ tx, caller }) => ({
  filters: await listKeptFilters(tx, caller),
});

export const keepFilter: Handler<typeof orderCalls.keepFilter> = async ({ tx, caller }, filter) => {
  // Lock the client, so that two browser windows that save filters at the same time do not overwrite each other.
  await lockClient(tx, caller);
  const otherFilters = excludeByName(await listKeptFilters(tx, caller), filter.name);
  if (otherFilters.length >= FILTERS_MOST) return refuse('filters_full');
  const filters = [...otherFilters, filter];
  await writeKeptFilters(tx, caller, filters);
  return { filters };
};

export const dropFilter: Handler<typeof orderCalls.dropFilter> = async ({ tx, caller }, { name }) => {
  await lockClient(tx, caller);
  const filters = excludeByName(await listKeptFilters(tx, caller), name);
  await writeKeptFilters(tx, caller, filters);
  return { filters };
};

const excludeByName = (filters: readonly KeptFilter[], name: string) =>
  filters.filter((filter) => filter.name !== name);
