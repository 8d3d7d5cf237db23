import { parseNumberList, parseWaybillList } from '@miya/contract/number-lines';
import type { OrderFilter, OrderSelection } from '@miya/contract/orders';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { listUnknownNumbers } from '../numbers/numbers-store.ts';
import { parseSearchWords } from './search-words.ts';

/** A search ignores the words after the first 12, because the query compares every word with every order. */
const MAX_SEARCH_WORDS = 12;

/** The parsed filter that the queries of the list use. An undefined field does not restrict the result. */
export type ParsedOrderFilter = Pick<
  OrderFilter,
  'statuses' | 'country' | 'printed' | 'recorded' | 'held' | 'ready' | 'labelDue'
> & {
  ids?: readonly string[] | undefined;
  numbers?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** The search words as the user typed them. Every word must match: see buildWordCondition(). */
  words: readonly string[];
};

/** Parses the filter without its field `find`. Empty numbers and an empty status list do not restrict the result. */
export function parseOrderFilter({
  numbers,
  from,
  to,
  statuses,
  text = '',
  ...filter
}: OrderFilter): ParsedOrderFilter {
  return {
    country: filter.country,
    printed: filter.printed,
    recorded: filter.recorded,
    held: filter.held,
    ready: filter.ready,
    labelDue: filter.labelDue,
    numbers: undefinedIfEmpty([...new Set(numbers?.filter((number) => number !== ''))]),
    statuses: undefinedIfEmpty(statuses),
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
    words: parseSearchWords(text),
  };
}

/**
 * Parses the filter with its field `find`, the text of the search field on the screen. Reads the stored orders to
 * decide if that text holds order numbers or words.
 */
export async function parseOrderFilterWithSearch(
  tx: Tx,
  owner: Owner,
  { find, ...filter }: OrderFilter,
): Promise<ParsedOrderFilter> {
  const parsedFilter = parseOrderFilter(filter);
  if (!find) return parsedFilter;
  const numbers = await findNumbers(tx, owner, find);
  return numbers
    ? { ...parsedFilter, numbers }
    : {
        ...parsedFilter,
        words: [...parsedFilter.words, ...parseSearchWords(find)].slice(0, MAX_SEARCH_WORDS),
      };
}

/**
 * Finds the order numbers in the text of the search field. Returns undefined if the text must be searched as words. The
 * first rule that matches decides:
 * 1. Several lines are numbers if every line contains a digit. Unknown numbers are included: the list reports them.
 * 2. A single line is one number if an order of the client has that number.
 * 3. A single line with spaces is several numbers if an order of the client has at least one of these numbers.
 * 4. Every other text is words.
 *
 * Commas and semicolons are treated as line breaks.
 */
async function findNumbers(tx: Tx, owner: Owner, searchText: string): Promise<string[] | undefined> {
  const lines = parseNumberList(searchText);
  if (lines.length > 1) return lines.every((line) => /\d/.test(line)) ? lines : undefined;
  const hasKnownNumber = async (numbers: string[]) =>
    (await listUnknownNumbers(tx, owner, numbers)).length < numbers.length;
  if (await hasKnownNumber(lines)) return lines;
  const spacedNumbers = parseWaybillList(searchText);
  return spacedNumbers.length > 1 && (await hasKnownNumber(spacedNumbers)) ? spacedNumbers : undefined;
}

/** Parses the choice of orders for an export: selected ids, or a filter. */
export const parseOrderSelection = async (
  tx: Tx,
  owner: Owner,
  choice: OrderSelection,
): Promise<ParsedOrderFilter> =>
  'ids' in choice ? { ids: choice.ids, words: [] } : parseOrderFilterWithSearch(tx, owner, choice.filter);

const undefinedIfEmpty = <T>(list: T[] | undefined) => (list && list.length > 0 ? list : undefined);
