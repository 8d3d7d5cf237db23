import { readNumbers, readWaybills } from '@miya/contract/number-lines';
import type { OrderChoice, OrderFilter } from '@miya/contract/orders';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { listUnknownNumbers } from '../numbers/numbers-store.ts';
import { typedWordsOf } from './search-words.ts';

/** Each word is looked for in every order: more of them would find no more. */
const WORDS_MOST = 12;

/** Which orders, as the store asks for them. What is undefined is not asked. */
export type RowFilter = Pick<
  OrderFilter,
  'statuses' | 'country' | 'printed' | 'recorded' | 'held' | 'ready' | 'labelDue'
> & {
  ids?: readonly string[] | undefined;
  numbers?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** As they were typed: see hasWord(). */
  words: readonly string[];
};

/** Empty lines of a paste and an empty choice of states ask for nothing in particular. */
export function readFilter({ numbers, from, to, statuses, text = '', ...filter }: OrderFilter): RowFilter {
  return {
    country: filter.country,
    printed: filter.printed,
    recorded: filter.recorded,
    held: filter.held,
    ready: filter.ready,
    labelDue: filter.labelDue,
    numbers: some([...new Set(numbers?.filter((number) => number !== ''))]),
    statuses: some(statuses),
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
    words: typedWordsOf(text),
  };
}

/** The same with what was typed into the one search field, which only the orders there are can tell apart. */
export async function readFilterAndFind(
  tx: Tx,
  owner: Owner,
  { find, ...filter }: OrderFilter,
): Promise<RowFilter> {
  const read = readFilter(filter);
  if (!find) return read;
  const numbers = await numbersIn(tx, owner, find);
  return numbers
    ? { ...read, numbers }
    : { ...read, words: [...read.words, ...typedWordsOf(find)].slice(0, WORDS_MOST) };
}

/**
 * One line is a number where some order has it, also where blanks stand between several; several lines that all have
 * figures are numbers anyhow, for then it helps to hear that nobody has them.
 */
async function numbersIn(tx: Tx, owner: Owner, find: string): Promise<string[] | undefined> {
  const lines = readNumbers(find);
  if (lines.length > 1) return lines.every((line) => /\d/.test(line)) ? lines : undefined;
  const parts = readWaybills(find);
  const known = async (numbers: string[]) =>
    (await listUnknownNumbers(tx, owner, numbers)).length < numbers.length;
  if (await known(lines)) return lines;
  return parts.length > 1 && (await known(parts)) ? parts : undefined;
}

export const readChoice = async (tx: Tx, owner: Owner, choice: OrderChoice): Promise<RowFilter> =>
  'ids' in choice ? { ids: choice.ids, words: [] } : readFilterAndFind(tx, owner, choice.filter);

const some = <T>(list: T[] | undefined) => (list && list.length > 0 ? list : undefined);
