import type { Input } from '@miya/contract';
import {
  EntryGroup,
  type listEntries,
  type listSettledWeights,
  SettlementDifference,
} from '@miya/contract/finance';
import { getStartOfDay, isDay } from '../../../platform/browser/days.ts';

export const financeViews = ['records', 'weights'] as const;
export type FinanceView = (typeof financeViews)[number];

/** The view and the filters of the finance section, as the URL holds them. Days are in the user's time zone. */
export type FinanceQuery = {
  view: FinanceView;
  type: EntryGroup | undefined;
  from: string | undefined;
  to: string | undefined;
  /**
   * 'weight': only orders whose charged weight differs from the declared weight. 'price': only orders whose charge
   * differs from the quote. Undefined: all orders.
   */
  differing: SettlementDifference | undefined;
};

export const defaultFinanceQuery: FinanceQuery = {
  view: 'records',
  type: undefined,
  from: undefined,
  to: undefined,
  differing: undefined,
};

/** Parses the query string of a URL. Ignores invalid values, because users can edit a URL. */
export function parseFinanceQuery(search: string): FinanceQuery {
  const parameters = new URLSearchParams(search);
  const parseDay = (name: string) => {
    const text = parameters.get(name);
    return isDay(text) ? text : undefined;
  };
  return {
    view: financeViews.find((view) => view === parameters.get('view')) ?? defaultFinanceQuery.view,
    type: EntryGroup.safeParse(parameters.get('type')).data,
    from: parseDay('from'),
    to: parseDay('to'),
    differing: SettlementDifference.safeParse(parameters.get('differing')).data,
  };
}

/** Formats the query as the query string of a URL, together with the section. */
export function formatFinanceQuery({ view, type, from, to, differing }: FinanceQuery): string {
  const parameters = new URLSearchParams({ section: 'finance' });
  if (view !== defaultFinanceQuery.view) parameters.set('view', view);
  if (type) parameters.set('type', type);
  if (from) parameters.set('from', from);
  if (to) parameters.set('to', to);
  if (differing) parameters.set('differing', differing);
  return `?${parameters}`;
}

/**
 * Converts the days to times for the server. The last day is included, so the time `to` is the midnight after that day.
 */
export const toPeriodFilter = ({ from, to }: FinanceQuery) => ({
  ...(from ? { from: getStartOfDay(from) } : {}),
  ...(to ? { to: getStartOfDay(to, 1) } : {}),
});

export type RecordListFilter = Pick<Input<typeof listEntries>, 'type' | 'from' | 'to'>;
export const toRecordListFilter = (query: FinanceQuery): RecordListFilter => ({
  ...(query.type ? { type: query.type } : {}),
  ...toPeriodFilter(query),
});

export type WeightListFilter = Pick<Input<typeof listSettledWeights>, 'differing' | 'from' | 'to'>;
export const toWeightListFilter = (query: FinanceQuery): WeightListFilter => ({
  ...(query.differing ? { differing: query.differing } : {}),
  ...toPeriodFilter(query),
});

/** Whether any filter is set. */
export const isFilterActive = (filter: RecordListFilter | WeightListFilter) => Object.keys(filter).length > 0;
