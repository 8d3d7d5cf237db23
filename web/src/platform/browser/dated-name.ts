import { dayOf } from './days.ts';

/** The ending of a file's name with its dot, or nothing. */
export const endingOf = (name: string): string => /\.[^.]*$/.exec(name)?.[0] ?? '';

/** The name of a saved file with the reader's day and how many things are in it: a folder of them stays readable. */
export function datedName(name: string, count: number, now = new Date()): string {
  const ending = endingOf(name);
  return `${name.slice(0, name.length - ending.length)} ${dayOf(now)} (${count})${ending}`;
}
