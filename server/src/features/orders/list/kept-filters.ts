import { FILTERS_MOST } from '@miya/contract/limits';
import type { KeptFilter, orderCalls } from '@miya/contract/orders';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { listKeptFilters, writeKeptFilters } from '../../profile/index.ts';

export const listFilters: Handler<typeof orderCalls.listFilters> = async ({ tx, caller }) => ({
  filters: await listKeptFilters(tx, caller),
});

export const keepFilter: Handler<typeof orderCalls.keepFilter> = async ({ tx, caller }, kept) => {
  // Two windows may keep one each at the same time: neither may write over the other.
  await lockClient(tx, caller);
  const others = without(await listKeptFilters(tx, caller), kept.name);
  if (others.length >= FILTERS_MOST) return refuse('filters_full');
  const filters = [...others, kept];
  await writeKeptFilters(tx, caller, filters);
  return { filters };
};

export const dropFilter: Handler<typeof orderCalls.dropFilter> = async ({ tx, caller }, { name }) => {
  await lockClient(tx, caller);
  const filters = without(await listKeptFilters(tx, caller), name);
  await writeKeptFilters(tx, caller, filters);
  return { filters };
};

const without = (filters: readonly KeptFilter[], name: string) =>
  filters.filter((filter) => filter.name !== name);
