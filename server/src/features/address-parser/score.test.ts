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
const sum = (scores: readonly Score[], of: (score: Score) => number) =>
  scores.reduce((total, score) => total + of(score), 0);

const scores = new Map<string, Promise<Score>>();

/** Read once: the printed rates are those of the tests before. */
function scoreOnce(name: SampleName, set: SampleSet): Promise<Score> {
  const score = scores.get(`${name} ${set}`) ?? scoreSamples(name, set);
  scores.set(`${name} ${set}`, score);
  return score;
}

describe('reading a pasted address', () => {
  it.each(sampleNames)('%s: gets at least the aimed share of fields right', async (name) => {
    const { misses, ...tuned } = await scoreOnce(name, 'tuned');
    expect({ share: calculateRightShare({ ...tuned, misses }), misses }).toMatchObject({
      share: expect.toSatisfy((share) => share >= MIN_RIGHT_SHARE),
    });
  });

  it.each(sampleNames)('%s: and of texts no rule was made from', async (name) => {
    expect(calculateRightShare(await scoreOnce(name, 'held-out'))).toBeGreaterThanOrEqual(MIN_RIGHT_SHARE);
  });

  it.each(['tuned', 'held-out'] as const)('prints the rates of the %s texts', async (set) => {
    const rates = await Promise.all(
      sampleNames.map(async (name) => ({ name, score: await scoreOnce(name, set) })),
    );
    const lines = rates.map(({ name, score }) => `${name.padEnd(6)} ${percent(calculateRightShare(score))}`);
    const byLanguage = Map.groupBy(rates, ({ name }) => name.slice(0, 2));
    for (const [language, own] of byLanguage) {
      const all = own.map(({ score }) => score);
      lines.push(
        `${language}: ${percent(sum(all, ({ right }) => right) / sum(all, ({ fields }) => fields))}`,
      );
    }
    const sure = calculateSureRightShare(rates.map(({ score }) => score));
    process.stdout.write(
      `Pasted addresses, ${set}: fields read right\n${lines.join('\n')}\nright of those called sure: ${percent(sure)}\n`,
    );
    expect(sure).toBeGreaterThanOrEqual(MIN_SURE_RIGHT_SHARE);
  });
});
