import { englishProblemTexts, type Problem, type RefusalName, refusals } from '@miya/contract';
import { selectPlural } from '../select-plural.ts';

// The English words stand in the contract, beside the rule they belong to.
const messages = Object.fromEntries(
  Object.entries(refusals).map(([name, { message }]) => [name, message]),
) as Record<RefusalName, string>;

export const errors = {
  /** For an answer that says nothing we know. */
  error: 'Error',
  problems: englishProblemTexts satisfies Record<Problem, string> as Record<Problem, string>,
  /** Too many tries, with the time until there is another. */
  tryAgainIn: {
    minutes: (count: number) =>
      `Too many attempts. Please try again in ${count} ${selectPlural('en', count, { one: 'minute', other: 'minutes' })}`,
    hours: (count: number) =>
      `Too many attempts. Please try again in ${count} ${selectPlural('en', count, { one: 'hour', other: 'hours' })}`,
  },
  refusals: {
    ...messages,
    unreachable:
      'The service cannot be reached. Nothing you entered is lost; please try again when you are online',
    timeout: 'The service takes too long to answer. Nothing you entered is lost; please try again',
  } satisfies Record<RefusalName | 'unreachable' | 'timeout', string>,
};

export type ErrorTexts = typeof errors;
