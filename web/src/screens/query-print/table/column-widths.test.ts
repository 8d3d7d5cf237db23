import { type Language, languages } from '@miya/contract';
import { describe, expect, it } from 'vitest';
import { allTexts } from '../../../i18n/all-texts.ts';
import { columnWidths, EASE, easyWidths, needsOf, widened, widthOf } from './column-widths.ts';
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
  const notes = { freight: orderList.receiverPays };
  return {
    titles,
    states,
    notes,
    widths: columnWidths({ titles, states, samples, notes, fontSize }, measure),
  };
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

  it.each(languages)('does not cut who pays the freight, below it, in %s', (language) => {
    const { notes, widths } = widthsIn(language);
    expect(widths.freight - 12).toBeGreaterThanOrEqual(measure(notes.freight, { size: 12 }));
  });

  it('grows with the reader’s letters', () => {
    expect(widthsIn('en', 16).widths.waybill).toBeGreaterThan(widthsIn('en').widths.waybill);
  });

  it('breaks a heading between two words, where it is narrowest', () => {
    const { titles, states, notes } = widthsIn('en');
    const of = (pieces: string) =>
      columnWidths({ titles: { ...titles, pieces }, states, samples, notes, fontSize: 14 }, measure).pieces;
    expect(of('Number of pieces')).toBe(of('Number_of'));
  });
});

describe('needsOf', () => {
  const needOf = (receiver: string[]) =>
    needsOf({ receiver, destination: [], status: [] }, 14, measure).receiver;

  it('is for the longest name, in one line or broken between two words', () => {
    const { two, one } = needOf(['Ana', 'Carlos García Hernández']);
    expect(one).toBe(needOf(['Carlos García Hernández']).one);
    expect(one - two).toBe(measure(' Hernández', { size: 14 }));
  });

  it('is for the longest word at least: none is torn', () => {
    expect(needOf(['Ana', 'Carlos García Hernández']).word).toBe(needOf(['Hernández']).one);
  });

  it('has a bound: a name of a company must not push all others aside', () => {
    expect(needOf(['x'.repeat(200)])).toEqual(needOf(['x'.repeat(100)]));
  });
});

it('needs less for a state than for a name: it is written smaller', () => {
  const text = 'waiting to be collected by us';
  const { receiver, status } = needsOf({ receiver: [text], destination: [], status: [text] }, 14, measure);
  expect(status.one).toBeLessThan(receiver.one);
});

describe('widened', () => {
  const { widths } = widthsIn('en');
  const names = usualColumns(0, widths);
  const least = widthOf(names, widths);
  const needs = {
    receiver: { word: widths.receiver, two: widths.receiver + 20, one: widths.receiver + 60 },
    destination: { word: widths.destination + 8, two: widths.destination + 30, one: widths.destination + 90 },
    status: { word: widths.status, two: widths.status, one: widths.status + 40 },
  };
  const grown = (room: number) => {
    const { receiver, destination, status, ...others } = widened(names, widths, needs, room);
    const { receiver: _, destination: __, status: ___, ...before } = widths;
    // Nobody else gets anything.
    expect(others).toEqual(before);
    return [receiver - widths.receiver, destination - widths.destination, status - widths.status];
  };

  it('gives what is left over to the receiver and the destination: first for whole words, then for two lines and for one', () => {
    expect(grown(least + 10)).toEqual([2, 8, 0]);
    expect(grown(least + 40)).toEqual([20, 20, 0]);
    expect(grown(least + 80)).toEqual([50, 30, 0]);
    expect(grown(least + 120)).toEqual([60, 60, 0]);
  });

  it('leaves all as they are where there is no room', () => {
    expect(grown(0)).toEqual([0, 0, 0]);
  });

  it('gives what names do not need to the states, so that none is broken where there is room', () => {
    expect(grown(least + 170)).toEqual([60, 90, 20]);
  });

  it('stops where names and states are seen whole', () => {
    expect(grown(least + 5_000)).toEqual([60, 90, 40]);
  });

  it('then gives all columns so much that no heading and no figure takes two lines', () => {
    const { titles } = widthsIn('en');
    const easy = easyWidths({ titles, samples, fontSize: 14 }, measure);
    for (const name of names)
      expect(easy[name] - 12 - EASE, name).toBeGreaterThanOrEqual(measure(titles[name], { size: 12 }));
    const wide = widened(names, widths, needs, least + 5_000, easy);
    for (const name of names) expect(wide[name], name).toBeGreaterThanOrEqual(easy[name]);
    // What names need comes first.
    const first = widened(names, widths, needs, least + 190, easy);
    expect(first).toEqual(widened(names, widths, needs, least + 190));
  });

  it('gives nothing to a column that is not shown', () => {
    const few = names.filter((name) => name !== 'receiver');
    const room = widthOf(few, widths) + 50;
    expect(widened(few, widths, needs, room).destination).toBe(widths.destination + 50);
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
