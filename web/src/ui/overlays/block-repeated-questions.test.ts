import { describe, expect, it } from 'vitest';
import { blockRepeatedQuestions } from './block-repeated-questions.ts';

describe('a question', () => {
  const createQuestions = () => {
    const questions: { title: string; answer: (ok: boolean) => void }[] = [];
    const ask = blockRepeatedQuestions(({ title }: { title: string; afterClose?: () => void }) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      questions.push({ title, answer: resolve });
      return promise;
    });
    return {
      ask,
      titles: () => questions.map(({ title }) => title),
      answer: () => questions.at(-1)?.answer(true),
    };
  };

  it('is asked once for a double click, and can be asked again after the answer', async () => {
    const { ask, titles, answer } = createQuestions();
    let closed = 0;
    const first = ask({ title: 'Submit 15 orders?' });
    const second = ask({ title: 'Submit 15 orders?', afterClose: () => closed++ });
    expect(titles()).toEqual(['Submit 15 orders?']);
    expect([await second, closed]).toEqual([false, 1]);
    answer();
    expect(await first).toBe(true);
    ask({ title: 'Submit 15 orders?' });
    expect(titles()).toHaveLength(2);
  });

  it('can be asked above another question, for example when the session has ended', () => {
    const { ask, titles } = createQuestions();
    ask({ title: 'Delete?' });
    ask({ title: 'You have been logged out' });
    expect(titles()).toEqual(['Delete?', 'You have been logged out']);
  });

  it('can be asked again after its dialog failed to load', async () => {
    const ask = blockRepeatedQuestions((_: { title: string }) => Promise.reject(new Error('no network')));
    for (let i = 0; i < 2; i++) await expect(ask({ title: 'Delete?' })).rejects.toThrow('no network');
  });
});
