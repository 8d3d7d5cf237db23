import { describe, expect, it } from 'vitest';
import { sampleNames } from './samples/read-samples.ts';
import { AIM, type Score, SURE_AIM, scoreSamples, shareOf, sureShareOf } from './score.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const sum = (scores: readonly Score[], of: (score: Score) => number) =>
  scores.reduce((total, score) => total + of(score), 0);

describe('reading a pasted address', () => {
  it.each(sampleNames)('%s: gets at least the aimed share of fields right', async (name) => {
    const { misses, ...tuned } = await scoreSamples(name, 'tuned');
    expect({ share: shareOf({ ...tuned, misses }), misses }).toMatchObject({
      share: expect.toSatisfy((share) => share >= AIM),
    });
  });

  it.each(sampleNames)('%s: and of texts no rule was made from', async (name) => {
    expect(shareOf(await scoreSamples(name, 'held-out'))).toBeGreaterThanOrEqual(AIM);
  });

  it.each(['tuned', 'held-out'] as const)('prints the rates of the %s texts', async (set) => {
    const scores = await Promise.all(
      sampleNames.map(async (name) => ({ name, score: await scoreSamples(name, set) })),
    );
    const lines = scores.map(({ name, score }) => `${name.padEnd(6)} ${percent(shareOf(score))}`);
    const byLanguage = Map.groupBy(scores, ({ name }) => name.slice(0, 2));
    for (const [language, own] of byLanguage) {
      const all = own.map(({ score }) => score);
      lines.push(
        `${language}: ${percent(sum(all, ({ right }) => right) / sum(all, ({ fields }) => fields))}`,
      );
    }
    const sure = sureShareOf(scores.map(({ score }) => score));
    process.stdout.write(
      `Pasted addresses, ${set}: fields read right\n${lines.join('\n')}\nright of those called sure: ${percent(sure)}\n`,
    );
    expect(sure).toBeGreaterThanOrEqual(SURE_AIM);
  });
});
