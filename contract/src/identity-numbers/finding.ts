import type { Problem } from '../values/problems.ts';

/** What an office would say of a number: sound, or what is wrong with it. */
export type Finding =
  | 'sound'
  | Extract<Problem, 'identity_invalid' | 'identity_date' | 'identity_check_digit' | 'identity_generic'>;

export type Rule = (number: string) => Finding;
