import { readNumbers } from '@miya/contract/number-lines';
import { type OrderFilter, OrderSort, OrderStatus } from '@miya/contract/orders';
import { isDay, startOfDay } from '../browser/days.ts';

/** What the screen is asked to show, as its address says it. Days are the reader's own. */
export type Wanted = {
  numbers: string[];
  from: string | undefined;
  to: string | undefined;
  statuses: OrderStatus[];
  country: string | undefined;
  text: string;
  printed: boolean | undefined;
  recorded: boolean | undefined;
  held: boolean | undefined;
  sort: OrderSort;
  ascending: boolean;
};

export const everything: Wanted = {
  numbers: [],
  from: undefined,
  to: undefined,
  statuses: [],
  country: undefined,
  text: '',
  printed: undefined,
  recorded: undefined,
  held: undefined,
  sort: 'created',
  ascending: false,
};

const flags = ['printed', 'recorded', 'held'] as const;

/** Reads an address, whoever wrote it: what is not understood is as if it were not there. */
export function readWanted(search: string): Wanted {
  const query = new URLSearchParams(search);
  const day = (name: string) => {
    const text = query.get(name);
    return isDay(text) ? text : undefined;
  };
  const country = query.get('country');
  const flag = (name: string) => ({ yes: true, no: false })[query.get(name) ?? ''];
  return {
    numbers: readNumbers(query.get('numbers') ?? ''),
    from: day('from'),
    to: day('to'),
    statuses: (query.get('status') ?? '').split(',').flatMap((one) => OrderStatus.safeParse(one).data ?? []),
    country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
    text: query.get('text')?.trim() ?? '',
    printed: flag('printed'),
    recorded: flag('recorded'),
    held: flag('held'),
    sort: OrderSort.safeParse(query.get('sort')).data ?? everything.sort,
    ascending: query.get('ascending') === 'yes',
  };
}

export function writeWanted(wanted: Wanted): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | undefined) => value && query.set(name, value);
  put('numbers', wanted.numbers.join(','));
  put('from', wanted.from);
  put('to', wanted.to);
  put('status', wanted.statuses.join(','));
  put('country', wanted.country);
  put('text', wanted.text);
  for (const flag of flags) if (wanted[flag] !== undefined) put(flag, wanted[flag] ? 'yes' : 'no');
  if (wanted.sort !== everything.sort) put('sort', wanted.sort);
  if (wanted.ascending) put('ascending', 'yes');
  const written = query.toString();
  return written && `?${written}`;
}

/** The same as the server is asked for it: only what is said. */
export function filterOf(wanted: Wanted): OrderFilter {
  return {
    ...(wanted.numbers.length > 0 ? { numbers: wanted.numbers } : {}),
    ...(wanted.from ? { from: startOfDay(wanted.from) } : {}),
    // The filter goes up to the end of the named day.
    ...(wanted.to ? { to: startOfDay(wanted.to, 1) } : {}),
    ...(wanted.statuses.length > 0 ? { statuses: wanted.statuses } : {}),
    ...(wanted.country ? { country: wanted.country } : {}),
    ...(wanted.text ? { text: wanted.text } : {}),
    ...Object.fromEntries(
      flags.flatMap((flag) => (wanted[flag] === undefined ? [] : [[flag, wanted[flag]]])),
    ),
  };
}

/** How many things are filtered by. */
export const countFilters = (wanted: Wanted): number => Object.keys(filterOf(wanted)).length;
