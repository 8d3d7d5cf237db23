import { dayOf } from './days.ts';

/** The name of a saved file with the reader's day and how many things are in it: a folder of them stays readable. */
export function datedName(name: string, count: number, now = new Date()): string {
  const [, base = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  return `${base} ${dayOf(now)} (${count})${ending}`;
}
