import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { tidyLine } from '../values/fields.ts';
import { FILTER_NAME_MAX, FILTER_QUERY_MAX } from '../values/limits.ts';
import { problem } from '../values/problems.ts';

const FilterName = tidyLine(FILTER_NAME_MAX).min(1, problem('thing_name_required'));

/** A filter of the list under a name. Its query is the one of the list's address, without the question mark. */
export const KeptFilter = z.object({ name: FilterName, query: tidyLine(FILTER_QUERY_MAX) });
export type KeptFilter = z.infer<typeof KeptFilter>;

const result = z.object({ filters: z.array(KeptFilter) });

export const listFilters = call({
  summary: 'The filters that the caller has kept',
  method: 'POST',
  path: '/api/order/listFilters',
  access: 'client',
  request: z.object({}),
  result,
  refusals: [],
});

export const keepFilter = call({
  summary: 'Keep a filter under a name; one of the same name is replaced',
  method: 'POST',
  path: '/api/order/keepFilter',
  access: 'client',
  request: KeptFilter,
  result,
  refusals: ['filters_full'],
});

export const dropFilter = call({
  summary: 'Forget a kept filter',
  method: 'POST',
  path: '/api/order/dropFilter',
  access: 'client',
  request: z.object({ name: FilterName }),
  result,
  refusals: [],
});
