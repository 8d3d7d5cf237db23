import { type Language, languages } from '@miya/contract';
import { describe, expect, it } from 'vitest';
import { allTexts } from '../i18n/all-texts.ts';
import { columnWidths, widthOf } from './column-widths.ts';
import { usualColumns } from './usual-columns.ts';

/** About as wide as letters are: a sign of Chinese or Japanese is a square. */
const measure = (text: string, { size }: { size: number }) =>
  [...text].reduce((sum, sign) => sum + size * (/[\u2E80-\uFFEF]/.test(sign) ? 1 : 0.52), 0);

const widthsIn = (language: Language, fontSize = 14) => {
  const { orders, orderList, tracks } = allTexts[language];
  const titles = { ...orders.fields, ...orderList.columns };
  const states = [...Object.values(tracks.statuses), tracks.held];
  return { titles, states, widths: columnWidths({ titles, states, fontSize }, measure) };
};

/** What a window of 1280, 1366 or 1440 leaves beside the open sidebar, the card's own edges and a scroll bar. */
const ROOM = { narrow: 920, usual: 1_010, wide: 1_080 };

describe('columnWidths', () => {
  it.each(languages)('cuts no state and no word of a heading in %s', (language) => {
    const { titles, states, widths } = widthsIn(language);
    for (const state of states)
      expect(widths.status - 32, state).toBeGreaterThanOrEqual(measure(state, { size: 13 }));
    for (const name of usualColumns(0, widths))
      for (const word of titles[name].split(' '))
        expect(widths[name] - 16, word).toBeGreaterThanOrEqual(measure(word, { size: 12 }));
  });

  it.each(languages)('has room for all usual columns at 1366 in %s', (language) => {
    const { widths } = widthsIn(language);
    expect(usualColumns(ROOM.usual, widths)).toEqual(usualColumns(0, widths));
    expect(widthOf(usualColumns(0, widths), widths)).toBeLessThanOrEqual(ROOM.usual);
  });

  it('grows with the reader’s letters', () => {
    expect(widthsIn('en', 16).widths.waybill).toBeGreaterThan(widthsIn('en').widths.waybill);
  });

  it('breaks a heading between two words, where it is narrowest', () => {
    const { titles, states } = widthsIn('en');
    const of = (pieces: string) =>
      columnWidths({ titles: { ...titles, pieces }, states, fontSize: 14 }, measure).pieces;
    expect(of('All pieces of it together')).toBe(of('pieces of it'));
  });
});

describe('usualColumns', () => {
  it('needs no scrolling at 1280 with the sidebar open, and leaves out only the least needed', () => {
    const { widths } = widthsIn('en');
    const shown = usualColumns(ROOM.narrow, widths);
    expect(widthOf(shown, widths)).toBeLessThanOrEqual(ROOM.narrow);
    expect(usualColumns(0, widths).filter((name) => !shown.includes(name))).toEqual(['pieces', 'printed']);
  });

  it('lets columns go one by one, and never the waybill or the status', () => {
    const { widths } = widthsIn('en');
    expect(usualColumns(800, widths)).not.toContain('createdAt');
    expect(usualColumns(100, widths)).toEqual(
      expect.arrayContaining(['waybill', 'status', 'receiver', 'freight']),
    );
  });
});
