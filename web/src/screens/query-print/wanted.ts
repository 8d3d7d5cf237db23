import { type OrderFilter, OrderGroup, OrderSort, OrderStatus, orderGroups } from '@miya/contract/orders';
import { isDay, startOfDay } from '../../platform/browser/days.ts';
import { type Days, daysOf, isDatePreset, presetOf } from './filters/date-presets.ts';

/** What the screen is asked to show, as its address says it. Days are the reader's own. */
export type Wanted = Days & {
  /** Numbers or words, as they were typed. */
  find: string;
  statuses: OrderStatus[];
  country: string | undefined;
  printed: boolean | undefined;
  recorded: boolean | undefined;
  held: boolean | undefined;
  ready: boolean | undefined;
  labelDue: boolean | undefined;
  sort: OrderSort;
  ascending: boolean;
};

export const everything: Wanted = {
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

export const flags = ['labelDue', 'printed', 'recorded', 'held', 'ready'] as const;

/** Reads an address, whoever wrote it: what is not understood is as if it were not there. */
export function readWanted(search: string): Wanted {
  const query = new URLSearchParams(search);
  const day = (name: string) => {
    const text = query.get(name);
    return isDay(text) ? text : undefined;
  };
  const days = query.get('days');
  const country = query.get('country');
  const flag = (name: string) => ({ yes: true, no: false })[query.get(name) ?? ''];
  return {
    // What older addresses say of numbers and words is still understood: people keep and send them.
    find: (query.get('find') ?? query.get('numbers') ?? query.get('text') ?? '').trim(),
    ...(isDatePreset(days) ? daysOf(days) : { from: day('from'), to: day('to') }),
    statuses: (query.get('status') ?? '').split(',').flatMap((one) => OrderStatus.safeParse(one).data ?? []),
    country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
    printed: flag('printed'),
    recorded: flag('recorded'),
    held: flag('held'),
    ready: flag('ready'),
    labelDue: flag('labelDue'),
    sort: OrderSort.safeParse(query.get('sort')).data ?? everything.sort,
    ascending: query.get('ascending') === 'yes',
  };
}

export function writeWanted(wanted: Wanted): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | undefined) => value && query.set(name, value);
  put('find', wanted.find);
  put('from', wanted.from);
  put('to', wanted.to);
  put('status', wanted.statuses.join(','));
  put('country', wanted.country);
  for (const flag of flags) if (wanted[flag] !== undefined) put(flag, wanted[flag] ? 'yes' : 'no');
  if (wanted.sort !== everything.sort) put('sort', wanted.sort);
  if (wanted.ascending) put('ascending', 'yes');
  const written = query.toString();
  return written && `?${written}`;
}

/** The same to be kept for other days: the last seven days are those before the day it is used. */
export function writeLasting(wanted: Wanted): string {
  const preset = presetOf(wanted);
  if (preset === undefined || preset === 'any') return writeWanted(wanted).slice(1);
  const rest = writeWanted({ ...wanted, ...daysOf('any') }).slice(1);
  return [rest, `days=${preset}`].filter(Boolean).join('&');
}

/** The same as the server is asked for it: only what is said. */
export function filterOf(wanted: Wanted): OrderFilter {
  return {
    ...(wanted.find ? { find: wanted.find } : {}),
    ...(wanted.from ? { from: startOfDay(wanted.from) } : {}),
    // The filter goes up to the end of the named day.
    ...(wanted.to ? { to: startOfDay(wanted.to, 1) } : {}),
    ...(wanted.statuses.length > 0 ? { statuses: wanted.statuses } : {}),
    ...(wanted.country ? { country: wanted.country } : {}),
    ...Object.fromEntries(
      flags.flatMap((flag) => (wanted[flag] === undefined ? [] : [[flag, wanted[flag]]])),
    ),
  };
}

/** How many things are filtered by. */
export const countFilters = (wanted: Wanted): number => Object.keys(filterOf(wanted)).length;

const noGroup = { statuses: everything.statuses, labelDue: everything.labelDue, held: everything.held };
type Grouped = Pick<Wanted, keyof typeof noGroup>;

/** The group as a filter: what other groups are told apart by is let go. */
export const inGroup = (group: OrderGroup): Grouped => ({ ...noGroup, ...orderGroups[group] });

/** The group that is shown, where what is wanted is just that. */
export function groupOf({ statuses, labelDue, held }: Wanted): OrderGroup | undefined {
  const told = (one: Grouped) => JSON.stringify([one.statuses, one.labelDue ?? null, one.held ?? null]);
  return OrderGroup.options.find((group) => told(inGroup(group)) === told({ statuses, labelDue, held }));
}

/** How many filters beside the search and the group: those that stand in the panel. */
export const countMore = (wanted: Wanted): number =>
  countFilters({ ...wanted, find: '', ...(groupOf(wanted) ? noGroup : {}) });
