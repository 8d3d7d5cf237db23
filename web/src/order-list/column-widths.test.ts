import { type Language, languages } from '@miya/contract';
import { describe, expect, it } from 'vitest';
import { allTexts } from '../i18n/all-texts.ts';
import { columnWidths, wholeWidths, widened, widthOf } from './column-widths.ts';
import { usualColumns } from './usual-columns.ts';

/** About as wide as letters are: a sign of Chinese or Japanese is a square. */
const measure = (text: string, { size }: { size: number }) =>
  [...text].reduce((sum, sign) => sum + size * (/[\u2E80-\uFFEF]/.test(sign) ? 1 : 0.5), 0);

const samples = {
  waybill: 'MY00000000000',
  weight: '88.8 kg',
  freight: '≈ CN¥888.88',
  createdAt: 'Nov 16, 10:24',
};

const widthsIn = (language: Language, fontSize = 14) => {
  const { orders, orderList, tracks } = allTexts[language];
  const titles = { ...orders.fields, ...orderList.columns };
  const states = [...Object.values(tracks.statuses), tracks.held];
  return { titles, states, widths: columnWidths({ titles, states, samples, fontSize }, measure) };
};

/** What a window of 1366 leaves beside the open sidebar, the card's own edges and a scroll bar. */
const ROOM = 1_010;

describe('columnWidths', () => {
  it.each(languages)('cuts no state and no word of a heading in %s', (language) => {
    const { titles, states, widths } = widthsIn(language);
    for (const word of states.flatMap((state) => state.split(' ')))
      expect(widths.status - 24, word).toBeGreaterThanOrEqual(measure(word, { size: 12 }));
    for (const name of usualColumns(0, widths))
      for (const word of titles[name].split(' '))
        expect(widths[name] - 12, word).toBeGreaterThanOrEqual(measure(word, { size: 12 }));
  });

  it.each(languages)('has room for all usual columns at 1366 in %s', (language) => {
    const { widths } = widthsIn(language);
    expect(usualColumns(ROOM, widths)).toEqual(usualColumns(0, widths));
    expect(widthOf(usualColumns(0, widths), widths)).toBeLessThanOrEqual(ROOM);
  });

  it('grows with the reader’s letters', () => {
    expect(widthsIn('en', 16).widths.waybill).toBeGreaterThan(widthsIn('en').widths.waybill);
  });

  it('breaks a heading between two words, where it is narrowest', () => {
    const { titles, states } = widthsIn('en');
    const of = (pieces: string) =>
      columnWidths({ titles: { ...titles, pieces }, states, samples, fontSize: 14 }, measure).pieces;
    expect(of('Number of pieces')).toBe(of('Number_of'));
  });
});

describe('wholeWidths', () => {
  const widthFor = (receiver: string[]) => wholeWidths({ receiver, destination: [] }, 14, measure).receiver;

  it('has room for the longest name', () => {
    expect(widthFor(['Ana', 'Carlos García Hernández'])).toBe(widthFor(['Carlos García Hernández']));
    expect(widthFor(['Carlos García Hernández']) - widthFor([])).toBe(
      measure('Carlos García Hernández', { size: 14 }),
    );
  });

  it('has a bound: a name of a company must not push all others aside', () => {
    expect(widthFor(['x'.repeat(200)])).toBe(widthFor(['x'.repeat(100)]));
  });
});

describe('widened', () => {
  const { widths } = widthsIn('en');
  const names = usualColumns(0, widths);
  const least = widthOf(names, widths);

  const whole = { receiver: widths.receiver + 60, destination: widths.destination + 90 };

  it('gives what is left over to the receiver first, then to the destination, and to nobody else', () => {
    const wide = widened(names, widths, whole, least + 100);
    expect(wide).toEqual({ ...widths, receiver: whole.receiver, destination: widths.destination + 40 });
  });

  it('leaves all as they are where there is no room', () => {
    expect(widened(names, widths, whole, 0)).toEqual(widths);
  });

  it('stops where names are seen whole', () => {
    expect(widened(names, widths, whole, least + 5_000)).toEqual({ ...widths, ...whole });
  });

  it('gives nothing to a column that is not shown', () => {
    const few = names.filter((name) => name !== 'receiver');
    expect(widened(few, widths, whole, widthOf(few, widths) + 50).destination).toBe(widths.destination + 50);
  });
});

describe('usualColumns', () => {
  it('lets columns go one by one where there is no room, and never the waybill or the status', () => {
    const { widths } = widthsIn('en');
    const all = usualColumns(0, widths);
    const gone = (room: number) => all.filter((name) => !usualColumns(room, widths).includes(name));
    const whole = widthOf(all, widths);
    expect(gone(whole)).toEqual([]);
    expect(gone(whole - 1)).toEqual(['printed']);
    expect(gone(whole - widths.printed - 1)).toEqual(['pieces', 'printed']);
    expect(gone(100)).toEqual(['pieces', 'createdAt', 'printed']);
  });
});
