import { type Language, languages } from '@miya/contract';
import { describe, expect, it } from 'vitest';
import { allTexts } from '../i18n/all-texts.ts';
import { columnWidths, widened, widthOf } from './column-widths.ts';
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

describe('widened', () => {
  const { widths } = widthsIn('en');
  const names = usualColumns(0, widths);
  const least = widthOf(names, widths);

  it('gives what is left over to the receiver and the destination, and to nobody else', () => {
    const wide = widened(names, widths, least + 100);
    expect(widthOf(names, wide)).toBeGreaterThan(least + 97);
    expect(widthOf(names, wide)).toBeLessThanOrEqual(least + 100);
    expect(wide.receiver).toBeGreaterThan(widths.receiver + 30);
    expect(wide.destination).toBeGreaterThan(widths.destination + 30);
    expect(wide.status).toBe(widths.status);
  });

  it('leaves all as they are where there is no room', () => {
    expect(widened(names, widths, 0)).toEqual(widths);
  });

  it('stops where names are seen whole', () => {
    expect(widened(names, widths, least + 5_000)).toEqual(widened(names, widths, least + 10_000));
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
