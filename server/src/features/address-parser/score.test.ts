import { describe, expect, it } from 'vitest';
import { type SampleName, type SampleSet, sampleNames } from './samples/read-samples.ts';
import {
  calculateRightShare,
  calculateSureRightShare,
  MIN_RIGHT_SHARE,
  MIN_SURE_RIGHT_SHARE,
  type Score,
  scoreSamples,
} from './score.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const sum = (scores: readonly Score[], getCount: (score: Score) => number) =>
  scores.reduce((total, score) => total + getCount(score), 0);

const scores = new Map<string, Promise<Score>>();

/** Scores each set of samples once. The last test prints the scores that the earlier tests calculated. */
function getScore(name: SampleName, set: SampleSet): Promise<Score> {
  const score = scores.get(`${name} ${set}`) ?? scoreSamples(name, set);
  scores.set(`${name} ${set}`, score);
  return score;
}

describe('the samples of pasted addresses', () => {
  it.each(sampleNames)('%s: reads the required share of fields right in the tuned texts', async (name) => {
    const { misses, ...tuned } = await getScore(name, 'tuned');
    expect({ share: calculateRightShare({ ...tuned, misses }), misses }).toMatchObject({
      share: expect.toSatisfy((share) => share >= MIN_RIGHT_SHARE),
    });
  });

  it.each(sampleNames)('%s: reads the required share of fields right in the held-out texts', async (name) => {
    expect(calculateRightShare(await getScore(name, 'held-out'))).toBeGreaterThanOrEqual(MIN_RIGHT_SHARE);
  });

  it.each(['tuned', 'held-out'] as const)('prints the shares of the %s texts', async (set) => {
    const rates = await Promise.all(
      sampleNames.map(async (name) => ({ name, score: await getScore(name, set) })),
    );
    const lines = rates.map(({ name, score }) => `${name.padEnd(6)} ${percent(calculateRightShare(score))}`);
    const byLanguage = Map.groupBy(rates, ({ name }) => name.slice(0, 2));
    for (const [language, languageRates] of byLanguage) {
      const all = languageRates.map(({ score }) => score);
      lines.push(
        `${language}: ${percent(sum(all, ({ right }) => right) / sum(all, ({ fields }) => fields))}`,
      );
    }
    const sure = calculateSureRightShare(rates.map(({ score }) => score));
    process.stdout.write(
      `Pasted addresses, ${set}: share of right fields\n${lines.join('\n')}\nshare of right fields among sure fields: ${percent(sure)}\n`,
    );
    expect(sure).toBeGreaterThanOrEqual(MIN_SURE_RIGHT_SHARE);
  });
});
