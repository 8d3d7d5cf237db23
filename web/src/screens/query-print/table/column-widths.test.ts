import { type Language, languages } from '@miya/contract';
import { describe, expect, it } from 'vitest';
import { allTexts } from '../../../i18n/all-texts.ts';
import {
  COLUMN_GAP_PX,
  distributeFreeWidth,
  getTableWidth,
  measureMinimumWidths,
  measureTextWidths,
  measureUnwrappedWidths,
} from './column-widths.ts';
import { listDefaultColumns } from './list-default-columns.ts';

/** Estimates a text width: Chinese and Japanese characters are as wide as high, other characters half as wide. */
const measure = (text: string, { size }: { size: number }) =>
  [...text].reduce((sum, character) => sum + size * (/[\u2E80-\uFFEF]/.test(character) ? 1 : 0.5), 0);

const samples = {
  waybill: 'MY00000000000',
  weight: '88.8 kg',
  freight: '≈ CN¥888.88',
  createdAt: 'Nov 16, 10:24',
};

const measureWidthsIn = (language: Language, fontSize = 14) => {
  const { orders, orderList, tracks } = allTexts[language];
  const titles = { ...orders.fields, ...orderList.columns };
  const states = [...Object.values(tracks.statuses), tracks.held];
  const notes = { freight: orderList.receiverPays };
  return {
    titles,
    states,
    notes,
    widths: measureMinimumWidths({ titles, states, samples, notes, fontSize }, measure),
  };
};

/** The width of the table in a window of 1366 px: without the sidebar, the card padding and a scroll bar. */
const WIDTH_IN_1366_PX_WINDOW = 1_010;

describe('minimum column widths', () => {
  it.each(languages)('fit every word of the headings and statuses in %s', (language) => {
    const { titles, states, widths } = measureWidthsIn(language);
    for (const word of states.flatMap((state) => state.split(' ')))
      expect(widths.status - 24, word).toBeGreaterThanOrEqual(measure(word, { size: 12 }));
    for (const name of listDefaultColumns(0, widths))
      for (const word of titles[name].split(' '))
        expect(widths[name] - 12, word).toBeGreaterThanOrEqual(measure(word, { size: 12 }));
  });

  it.each(languages)('fit all default columns into a window of 1366 px in %s', (language) => {
    const { widths } = measureWidthsIn(language);
    expect(listDefaultColumns(WIDTH_IN_1366_PX_WINDOW, widths)).toEqual(listDefaultColumns(0, widths));
    expect(getTableWidth(listDefaultColumns(0, widths), widths)).toBeLessThanOrEqual(WIDTH_IN_1366_PX_WINDOW);
  });

  it.each(languages)('fit the note below the freight that the receiver pays in %s', (language) => {
    const { notes, widths } = measureWidthsIn(language);
    expect(widths.freight - 12).toBeGreaterThanOrEqual(measure(notes.freight, { size: 12 }));
  });

  it('increase with the font size of the user', () => {
    expect(measureWidthsIn('en', 16).widths.waybill).toBeGreaterThan(measureWidthsIn('en').widths.waybill);
  });

  it('break a heading between the two words that give the narrowest column', () => {
    const { titles, states, notes } = measureWidthsIn('en');
    const measurePiecesColumn = (pieces: string) =>
      measureMinimumWidths({ titles: { ...titles, pieces }, states, samples, notes, fontSize: 14 }, measure)
        .pieces;
    expect(measurePiecesColumn('Number of pieces')).toBe(measurePiecesColumn('Number_of'));
  });
});

describe('widths that the texts of the rows need', () => {
  const measureReceivers = (receiver: string[]) =>
    measureTextWidths({ receiver, destination: [], status: [] }, 14, measure).receiver;

  it('fit the longest name on one line or on two lines', () => {
    const { twoLines, oneLine } = measureReceivers(['Ana', 'Carlos García Hernández']);
    expect(oneLine).toBe(measureReceivers(['Carlos García Hernández']).oneLine);
    expect(oneLine - twoLines).toBe(measure(' Hernández', { size: 14 }));
  });

  it('fit the longest word', () => {
    expect(measureReceivers(['Ana', 'Carlos García Hernández']).longestWord).toBe(
      measureReceivers(['Hernández']).oneLine,
    );
  });

  it('have a maximum, so that a long company name does not narrow the other columns', () => {
    expect(measureReceivers(['x'.repeat(200)])).toEqual(measureReceivers(['x'.repeat(100)]));
  });

  it('are smaller for a status than for a name, because the font of a status is smaller', () => {
    const text = 'waiting to be collected by us';
    const { receiver, status } = measureTextWidths(
      { receiver: [text], destination: [], status: [text] },
      14,
      measure,
    );
    expect(status.oneLine).toBeLessThan(receiver.oneLine);
  });
});

describe('distribution of the free width', () => {
  const { widths } = measureWidthsIn('en');
  const names = listDefaultColumns(0, widths);
  const minimumWidth = getTableWidth(names, widths);
  const textWidths = {
    receiver: { longestWord: widths.receiver, twoLines: widths.receiver + 20, oneLine: widths.receiver + 60 },
    destination: {
      longestWord: widths.destination + 8,
      twoLines: widths.destination + 30,
      oneLine: widths.destination + 90,
    },
    status: { longestWord: widths.status, twoLines: widths.status, oneLine: widths.status + 40 },
  };
  const getGrowth = (availableWidth: number) => {
    const { receiver, destination, status, ...fixedAfter } = distributeFreeWidth(
      names,
      widths,
      textWidths,
      availableWidth,
    );
    const { receiver: _, destination: __, status: ___, ...fixedBefore } = widths;
    expect(fixedAfter).toEqual(fixedBefore);
    return [receiver - widths.receiver, destination - widths.destination, status - widths.status];
  };

  it('widens receiver and destination first for whole words, then for two lines, then for one line', () => {
    expect(getGrowth(minimumWidth + 10)).toEqual([2, 8, 0]);
    expect(getGrowth(minimumWidth + 40)).toEqual([20, 20, 0]);
    expect(getGrowth(minimumWidth + 80)).toEqual([50, 30, 0]);
    expect(getGrowth(minimumWidth + 120)).toEqual([60, 60, 0]);
  });

  it('changes nothing if there is no free width', () => {
    expect(getGrowth(0)).toEqual([0, 0, 0]);
  });

  it('widens the status after the receiver and the destination', () => {
    expect(getGrowth(minimumWidth + 170)).toEqual([60, 90, 20]);
  });

  it('stops when every text fits on one line', () => {
    expect(getGrowth(minimumWidth + 5_000)).toEqual([60, 90, 40]);
  });

  it('finally widens all columns until headings and figures fit on one line', () => {
    const { titles } = measureWidthsIn('en');
    const unwrappedWidths = measureUnwrappedWidths({ titles, samples, fontSize: 14 }, measure);
    for (const name of names)
      expect(unwrappedWidths[name] - 12 - COLUMN_GAP_PX, name).toBeGreaterThanOrEqual(
        measure(titles[name], { size: 12 }),
      );
    const allGrown = distributeFreeWidth(names, widths, textWidths, minimumWidth + 5_000, unwrappedWidths);
    for (const name of names) expect(allGrown[name], name).toBeGreaterThanOrEqual(unwrappedWidths[name]);
    // All of this free width goes to the flexible columns.
    const onlyFlexibleGrown = distributeFreeWidth(
      names,
      widths,
      textWidths,
      minimumWidth + 190,
      unwrappedWidths,
    );
    expect(onlyFlexibleGrown).toEqual(distributeFreeWidth(names, widths, textWidths, minimumWidth + 190));
  });

  it('gives no width to a hidden column', () => {
    const namesWithoutReceiver = names.filter((name) => name !== 'receiver');
    const availableWidth = getTableWidth(namesWithoutReceiver, widths) + 50;
    expect(distributeFreeWidth(namesWithoutReceiver, widths, textWidths, availableWidth).destination).toBe(
      widths.destination + 50,
    );
  });
});

describe('default columns', () => {
  it('are hidden in turn in a narrow table, but never the waybill or the status', () => {
    const { widths } = measureWidthsIn('en');
    const allNames = listDefaultColumns(0, widths);
    const listHidden = (availableWidth: number) =>
      allNames.filter((name) => !listDefaultColumns(availableWidth, widths).includes(name));
    const fullWidth = getTableWidth(allNames, widths);
    expect(listHidden(fullWidth)).toEqual([]);
    expect(listHidden(fullWidth - 1)).toEqual(['printed']);
    expect(listHidden(fullWidth - widths.printed - 1)).toEqual(['pieces', 'printed']);
    expect(listHidden(100)).toEqual(['pieces', 'createdAt', 'printed']);
  });
});
