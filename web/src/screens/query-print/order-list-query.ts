import {
  type OrderFilter,
  OrderGroup,
  OrderSort,
  OrderStatus,
  orderGroupFilters,
} from '@miya/contract/orders';
import { getStartOfDay, isDay } from '../../platform/browser/days.ts';
import { type DateRange, findDatePreset, isDatePreset, toDateRange } from './filters/date-presets.ts';

/**
 * The filters and the sort order of the list. The URL of the screen stores them. A filter that is empty or
 * undefined is off. Days are in the user's time zone.
 */
export type OrderListQuery = DateRange & {
  /** Order numbers or words, as the user typed them. */
  find: string;
  statuses: OrderStatus[];
  country: string | undefined;
  printed: boolean | undefined;
  recorded: boolean | undefined;
  held: boolean | undefined;
  /** False shows the orders that lack data for customs. */
  ready: boolean | undefined;
  /** True shows the orders whose current label is not printed yet. */
  labelDue: boolean | undefined;
  sort: OrderSort;
  ascending: boolean;
};

export const defaultOrderListQuery: OrderListQuery = {
  find: '',
  from: undefined,
  to: undefined,
  statuses: [],
  country: undefined,
  printed: undefined,
  recorded: undefined,
  held: undefined,
  ready: undefined,
  labelDue: undefined,
  sort: 'created',
  ascending: false,
};

export const booleanFilters = ['labelDue', 'printed', 'recorded', 'held', 'ready'] as const;

/** Parses the query string of a URL. Ignores invalid values, because users can edit a URL. */
export function parseOrderListQuery(search: string): OrderListQuery {
  const parameters = new URLSearchParams(search);
  const parseDay = (name: string) => {
    const text = parameters.get(name);
    return isDay(text) ? text : undefined;
  };
  const days = parameters.get('days');
  const country = parameters.get('country');
  const parseFlag = (name: string) => ({ yes: true, no: false })[parameters.get(name) ?? ''];
  return {
    // Saved links from older versions hold the search text in `numbers` or `text`.
    find: (parameters.get('find') ?? parameters.get('numbers') ?? parameters.get('text') ?? '').trim(),
    ...(isDatePreset(days) ? toDateRange(days) : { from: parseDay('from'), to: parseDay('to') }),
    statuses: (parameters.get('status') ?? '')
      .split(',')
      .flatMap((status) => OrderStatus.safeParse(status).data ?? []),
    country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
    printed: parseFlag('printed'),
    recorded: parseFlag('recorded'),
    held: parseFlag('held'),
    ready: parseFlag('ready'),
    labelDue: parseFlag('labelDue'),
    sort: OrderSort.safeParse(parameters.get('sort')).data ?? defaultOrderListQuery.sort,
    ascending: parameters.get('ascending') === 'yes',
  };
}

/** Formats the query as the query string of a URL, with its question mark. Returns '' for the default query. */
export function formatOrderListQuery(query: OrderListQuery): string {
  const parameters = new URLSearchParams();
  const addParameter = (name: string, value: string | undefined) => value && parameters.set(name, value);
  addParameter('find', query.find);
  addParameter('from', query.from);
  addParameter('to', query.to);
  addParameter('status', query.statuses.join(','));
  addParameter('country', query.country);
  for (const flag of booleanFilters)
    if (query[flag] !== undefined) addParameter(flag, query[flag] ? 'yes' : 'no');
  if (query.sort !== defaultOrderListQuery.sort) addParameter('sort', query.sort);
  if (query.ascending) addParameter('ascending', 'yes');
  const text = parameters.toString();
  return text && `?${text}`;
}

/**
 * Formats the query for a saved filter, without a question mark.
 * Writes a date preset by its name, so that "last 7 days" counts back from the day when the user applies the filter.
 */
export function formatSavedQuery(query: OrderListQuery): string {
  const preset = findDatePreset(query);
  if (preset === undefined || preset === 'any') return formatOrderListQuery(query).slice(1);
  const textWithoutDays = formatOrderListQuery({ ...query, ...toDateRange('any') }).slice(1);
  return [textWithoutDays, `days=${preset}`].filter(Boolean).join('&');
}

/** Converts the query into the filter of a request. Leaves out the filters that are off. */
export function toOrderFilter(query: OrderListQuery): OrderFilter {
  return {
    ...(query.find ? { find: query.find } : {}),
    ...(query.from ? { from: getStartOfDay(query.from) } : {}),
    // The request excludes the moment `to`, so send the start of the following day.
    ...(query.to ? { to: getStartOfDay(query.to, 1) } : {}),
    ...(query.statuses.length > 0 ? { statuses: query.statuses } : {}),
    ...(query.country ? { country: query.country } : {}),
    ...Object.fromEntries(
      booleanFilters.flatMap((flag) => (query[flag] === undefined ? [] : [[flag, query[flag]]])),
    ),
  };
}

/** Counts the filters that are on. */
export const countFilters = (query: OrderListQuery): number => Object.keys(toOrderFilter(query)).length;

const emptyGroupFilter = {
  statuses: defaultOrderListQuery.statuses,
  labelDue: defaultOrderListQuery.labelDue,
  held: defaultOrderListQuery.held,
};
type GroupFilter = Pick<OrderListQuery, keyof typeof emptyGroupFilter>;

/** Returns the filters that show a group: those of the group are on, those of other groups are off. */
export const toGroupFilter = (group: OrderGroup): GroupFilter => ({
  ...emptyGroupFilter,
  ...orderGroupFilters[group],
});

/** Finds the group that the query shows. Returns undefined if the group filters differ from those of every group. */
export function findGroup({ statuses, labelDue, held }: OrderListQuery): OrderGroup | undefined {
  const toComparable = (filter: GroupFilter) =>
    JSON.stringify([filter.statuses, filter.labelDue ?? null, filter.held ?? null]);
  const current = toComparable({ statuses, labelDue, held });
  return OrderGroup.options.find((group) => toComparable(toGroupFilter(group)) === current);
}

/** Counts the filters that are on in the filter panel. Ignores the search text and the group. */
export const countPanelFilters = (query: OrderListQuery): number =>
  countFilters({ ...query, find: '', ...(findGroup(query) ? emptyGroupFilter : {}) });
