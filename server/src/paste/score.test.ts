import { describe, expect, it } from 'vitest';
import { sampleLanguages } from './samples/read-samples.ts';
import { aims, scoreSamples, shareOf } from './score.ts';

describe('reading a pasted address', () => {
  it.each(sampleLanguages)('%s: gets at least the aimed share of fields right', async (language) => {
    const { misses, ...tuned } = await scoreSamples(language, 'tuned');
    expect({ share: shareOf({ ...tuned, misses }), misses }).toMatchObject({
      share: expect.toSatisfy((share) => share >= aims[language]),
    });
  });

  it.each(sampleLanguages)('%s: and of texts no rule was made from', async (language) => {
    expect(shareOf(await scoreSamples(language, 'held-out'))).toBeGreaterThanOrEqual(aims[language]);
  });
});
