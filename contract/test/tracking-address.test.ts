import { describe, expect, it } from 'vitest';
import { parseNumberList, parseTrackedNumbers, parseWaybillList } from '../src/values/number-lines.ts';
import { buildTrackingUrl, parseTrackingUrl } from '../src/values/tracking-address.ts';

describe('the URL of the tracking page', () => {
  it.each([[[]], [['MY00000000017']], [['MY00000000017', 'MY00000000025']], [['a/b?c&d']]])(
    'contains the numbers that it was built from: %j',
    (numbers) => {
      const url = new URL(buildTrackingUrl(numbers, 10), 'http://page');
      expect(parseTrackingUrl(url.pathname, url.searchParams.get('numbers') ?? '')).toEqual(numbers);
      expect(url.searchParams.get('netnum')).toBe('10');
    },
  );

  it('is distinguished from other URLs', () => {
    expect(parseTrackingUrl('/TRACK/', '')).toEqual([]);
    expect(parseTrackingUrl('/trackers', '')).toBeUndefined();
    expect(parseTrackingUrl('/track/a/b', '')).toBeUndefined();
    expect(parseTrackingUrl('/track/%', '')).toEqual([]);
  });
});

describe('pasted numbers', () => {
  it('are separated by line breaks, tabs or commas of any kind, without duplicates', () => {
    expect(parseNumberList('A1\r\nB2\tC3,D4；E5、A1\n')).toEqual(['A1', 'B2', 'C3', 'D4', 'E5']);
  });

  it('keep the spaces of a reference; a space separates waybill numbers', () => {
    expect(parseNumberList('PO 77\nPO 78')).toEqual(['PO 77', 'PO 78']);
    expect(parseWaybillList('A1 B2\nC3')).toEqual(['A1', 'B2', 'C3']);
  });

  it('are joined if a number was typed in groups, and separate if each part can be a number', () => {
    expect(parseTrackedNumbers('sr 2258 9166 300')).toEqual(['sr22589166300']);
    expect(parseTrackedNumbers('SR22589 166300\nMYA 0017234 5698')).toEqual([
      'SR22589166300',
      'MYA00172345698',
    ]);
    expect(parseTrackedNumbers('SR22589166300 SR22128675601')).toEqual(['SR22589166300', 'SR22128675601']);
    expect(parseTrackedNumbers('1Z99 9AA1 0123')).toEqual(['1Z999AA10123']);
    expect(parseTrackedNumbers('A1, B2\nA1')).toEqual(['A1', 'B2']);
    expect(parseTrackedNumbers('ＭＹ３７５４８５５５２７６')).toEqual(['MY37548555276']);
    expect(parseTrackingUrl('/track/sr%202258%209166%20300', '')).toEqual(['sr22589166300']);
  });

  it.each([
    ['Su envío MY37548555276 está en camino', ['MY37548555276']],
    ['Hola, mi número es MY37548555276. 😊 ¡Gracias!', ['MY37548555276']],
    ['您好，单号：MY37548555276，请查收', ['MY37548555276']],
    ['Посылка (MY37548555276) выехала 18.11.2026', ['MY37548555276']],
    ['Your parcel MY 3754 8555 276 leaves on 2026-11-18 at 18:30', ['MY37548555276']],
    ['su número es 37548555276', ['37548555276']],
    ['https://example.com/track/MY37548555276?netnum=10', ['MY37548555276']],
    ['Correos: RR123456789ES\nLlega el 20 de noviembre', ['RR123456789ES']],
    // Other texts beside a number are kept, so that the page shows them as unknown numbers.
    [
      'MY37548555276 ABC123\nTR-99\nsr 2258 9166 30\n1Z99 9AA1',
      ['MY37548555276', 'ABC123', 'TR-99', 'sr2258916630', '1Z999AA1'],
    ],
    // A text without numbers is split into its words.
    ['dónde está mi paquete', ['dónde', 'está', 'mi', 'paquete']],
    ['Hola', ['Hola']],
  ])('are found in a sentence: %s', (text, numbers) => {
    expect(parseTrackedNumbers(text)).toEqual(numbers);
  });
});
