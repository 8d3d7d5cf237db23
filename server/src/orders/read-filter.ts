import type { OrderChoice, OrderFilter } from '@miya/contract/orders';
import { wordsOf } from '../addresses/index.ts';

/** Which orders, as the store asks for them. What is undefined is not asked. */
export type RowFilter = Pick<OrderFilter, 'statuses' | 'country' | 'printed' | 'recorded' | 'held'> & {
  ids?: readonly string[] | undefined;
  numbers?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  words: readonly string[];
};

/** Empty lines of a paste and an empty choice of states ask for nothing in particular. */
export function readFilter({ numbers, from, to, statuses, text = '', ...filter }: OrderFilter): RowFilter {
  return {
    country: filter.country,
    printed: filter.printed,
    recorded: filter.recorded,
    held: filter.held,
    numbers: some([...new Set(numbers?.filter((number) => number !== ''))]),
    statuses: some(statuses),
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
    words: wordsOf(text),
  };
}

export const readChoice = (choice: OrderChoice): RowFilter =>
  'ids' in choice ? { ids: choice.ids, words: [] } : readFilter(choice.filter);

const some = <T>(list: T[] | undefined) => (list && list.length > 0 ? list : undefined);
