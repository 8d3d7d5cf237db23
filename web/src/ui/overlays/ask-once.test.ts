import { describe, expect, it } from 'vitest';
import { askOnce } from './ask-once.ts';

describe('a question', () => {
  const begin = () => {
    const asked: { title: string; answer: (ok: boolean) => void }[] = [];
    const ask = askOnce(({ title }: { title: string; afterClose?: () => void }) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      asked.push({ title, answer: resolve });
      return promise;
    });
    return { ask, titles: () => asked.map(({ title }) => title), answer: () => asked.at(-1)?.answer(true) };
  };

  it('is asked once by a double click, and again once it is answered', async () => {
    const { ask, titles, answer } = begin();
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

  it('may stand over another one, as that of a session that has ended', () => {
    const { ask, titles } = begin();
    ask({ title: 'Delete?' });
    ask({ title: 'You have been logged out' });
    expect(titles()).toEqual(['Delete?', 'You have been logged out']);
  });

  it('can be asked again after its dialog could not be loaded', async () => {
    const ask = askOnce((_: { title: string }) => Promise.reject(new Error('no network')));
    for (let i = 0; i < 2; i++) await expect(ask({ title: 'Delete?' })).rejects.toThrow('no network');
  });
});
