import { describe, expect, it } from 'vitest';
import { findImportColumns } from '../headings/find-columns.ts';
import { heldOut } from './held-out.ts';
import type { RealHeadings } from './real-headings.ts';
import { workedOn } from './worked-on.ts';

type Tally = { all: number; right: number; suggested: number; wrong: string[]; missed: string[] };

/** Each heading by itself: a file's other headings can only help. */
function tally(set: RealHeadings): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const [language, meanings] of Object.entries(set)) {
    const sum: Tally = { all: 0, right: 0, suggested: 0, wrong: [], missed: [] };
    tallies.set(language, sum);
    for (const [meaning, list] of Object.entries(meanings))
      for (const heading of list.split(' | ')) {
        const { columns, suggestions, foreign } = findImportColumns([heading]);
        const [found] = foreign.length > 0 ? ['none'] : Object.keys(columns);
        sum.all += 1;
        if (found === meaning || (meaning === 'none' && found === undefined)) sum.right += 1;
        else if (found !== undefined) sum.wrong.push(`${heading} -> ${found}`);
        else {
          if (suggestions[0] === meaning) sum.suggested += 1;
          sum.missed.push(heading);
        }
      }
  }
  return tallies;
}

const sumOf = (tallies: Map<string, Tally>) =>
  [...tallies.values()].reduce(
    (sum, { all, right, suggested, wrong }) => ({
      all: sum.all + all,
      right: sum.right + right,
      suggested: sum.suggested + suggested,
      wrong: sum.wrong + wrong.length,
    }),
    { all: 0, right: 0, suggested: 0, wrong: 0 },
  );

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;

function report(name: string, tallies: Map<string, Tally>): void {
  const { all, right, suggested, wrong } = sumOf(tallies);
  const languages = [...tallies].map(([language, one]) => `${language} ${percent(one.right, one.all)}`);
  process.stdout.write(
    `Headings, ${name}: ${right} of ${all} (${percent(right, all)}), ${suggested} more suggested, ${wrong} wrong; ${languages.join(', ')}\n`,
  );
  for (const [language, one] of tallies)
    if (one.missed.length + one.wrong.length > 0)
      process.stdout.write(
        `  ${language} missed: ${one.missed.join(' | ')}; wrong: ${one.wrong.join(' | ')}\n`,
      );
}

describe('headings as real offices write them', () => {
  it('are understood, those the table was worked on with', () => {
    const tallies = tally(workedOn);
    report('worked on', tallies);
    const { all, right, wrong } = sumOf(tallies);
    expect(right / all).toBeGreaterThanOrEqual(0.97);
    expect(wrong).toBeLessThanOrEqual(3);
  });

  it('are understood, those that were held out', () => {
    const tallies = tally(heldOut);
    report('held out', tallies);
    const { all, right, wrong } = sumOf(tallies);
    expect(all + sumOf(tally(workedOn)).all).toBeGreaterThanOrEqual(400);
    expect(right / all).toBeGreaterThanOrEqual(0.9);
    expect(wrong / all).toBeLessThanOrEqual(0.03);
  });
});
