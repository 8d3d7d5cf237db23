import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { normalizedLine } from '../values/fields.ts';
import { FILTER_NAME_MAX, FILTER_QUERY_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

const FilterName = normalizedLine(FILTER_NAME_MAX).min(1, problemKey('thing_name_required'));

/** A filter of the order list, saved under a name. `query` is the query of the list's URL without the question mark. */
export const SavedFilter = z.object({ name: FilterName, query: normalizedLine(FILTER_QUERY_MAX) });
export type SavedFilter = z.infer<typeof SavedFilter>;

const result = z.object({ filters: z.array(SavedFilter) });

export const listFilters = call({
  summary: 'Lists the saved filters of the caller.',
  method: 'POST',
  path: '/api/order/listFilters',
  access: 'client',
  request: z.object({}),
  result,
  refusals: [],
});

export const keepFilter = call({
  summary: 'Saves a filter under a name. Replaces the filter with the same name.',
  method: 'POST',
  path: '/api/order/keepFilter',
  access: 'client',
  request: SavedFilter,
  result,
  refusals: ['filters_full'],
});

export const dropFilter = call({
  summary: 'Deletes a saved filter.',
  method: 'POST',
  path: '/api/order/dropFilter',
  access: 'client',
  request: z.object({ name: FilterName }),
  result,
  refusals: [],
});
