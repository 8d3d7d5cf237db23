import { describe, expect, it } from 'vitest';
import { findImportColumns } from '../headings/find-columns.ts';
import { heldOutHeadings } from './held-out-headings.ts';
import type { RealHeadings } from './real-headings.ts';
import { tuningHeadings } from './tuning-headings.ts';

type Tally = { total: number; correct: number; suggested: number; wrong: string[]; missed: string[] };

/** Counts the results by language. Each heading is tested alone, which is the hardest case. */
function countResults(headings: RealHeadings): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const [language, meanings] of Object.entries(headings)) {
    const tally: Tally = { total: 0, correct: 0, suggested: 0, wrong: [], missed: [] };
    tallies.set(language, tally);
    for (const [meaning, list] of Object.entries(meanings))
      for (const heading of list.split(' | ')) {
        const result = findImportColumns([heading]);
        const [found] = result.ignored.length > 0 ? ['none'] : Object.keys(result.columns);
        tally.total += 1;
        if (found === meaning || (meaning === 'none' && found === undefined)) tally.correct += 1;
        else if (found !== undefined) tally.wrong.push(`${heading} -> ${found}`);
        else {
          if (result.suggestions[0] === meaning) tally.suggested += 1;
          tally.missed.push(heading);
        }
      }
  }
  return tallies;
}

const addTallies = (tallies: Map<string, Tally>) =>
  [...tallies.values()].reduce(
    (sum, { total, correct, suggested, wrong }) => ({
      total: sum.total + total,
      correct: sum.correct + correct,
      suggested: sum.suggested + suggested,
      wrong: sum.wrong + wrong.length,
    }),
    { total: 0, correct: 0, suggested: 0, wrong: 0 },
  );

const formatPercent = (part: number, total: number) => `${((100 * part) / total).toFixed(1)} %`;

function printReport(name: string, tallies: Map<string, Tally>): void {
  const { total, correct, suggested, wrong } = addTallies(tallies);
  const languages = [...tallies].map(
    ([language, tally]) => `${language} ${formatPercent(tally.correct, tally.total)}`,
  );
  process.stdout.write(
    `Headings, ${name}: ${correct} of ${total} (${formatPercent(correct, total)}), ${suggested} more suggested, ${wrong} wrong; ${languages.join(', ')}\n`,
  );
  for (const [language, tally] of tallies)
    if (tally.missed.length + tally.wrong.length > 0)
      process.stdout.write(
        `  ${language} missed: ${tally.missed.join(' | ')}; wrong: ${tally.wrong.join(' | ')}\n`,
      );
}

describe('headings of real files', () => {
  it('are recognized if the vocabulary was written for them', () => {
    const tallies = countResults(tuningHeadings);
    printReport('tuning set', tallies);
    const { total, correct, wrong } = addTallies(tallies);
    expect(correct / total).toBeGreaterThanOrEqual(0.97);
    expect(wrong).toBeLessThanOrEqual(3);
  });

  it('are recognized if the vocabulary was not written for them', () => {
    const tallies = countResults(heldOutHeadings);
    printReport('held-out set', tallies);
    const { total, correct, wrong } = addTallies(tallies);
    expect(total + addTallies(countResults(tuningHeadings)).total).toBeGreaterThanOrEqual(400);
    expect(correct / total).toBeGreaterThanOrEqual(0.9);
    expect(wrong / total).toBeLessThanOrEqual(0.03);
  });
});
