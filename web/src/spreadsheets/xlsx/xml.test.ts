import { describe, expect, it } from 'vitest';
import { listTags, parseItemText, splitElements } from './xml.ts';

describe('the XML of a spreadsheet', () => {
  it('gives the tags and elements of a name, whatever their prefix', () => {
    expect(listTags('<x:row r="1"/><rowing/><row>', 'row')).toEqual(['<x:row r="1"/>', '<row>']);
    expect(splitElements('a<x:t>b</x:t>c<t/>d', 't')).toEqual({ inner: ['b'], rest: 'acd' });
  });

  it('joins the runs of a text, without the readings above them', () => {
    const runs = '<r><rPr><b/></rPr><t>東</t></r><r><t xml:space="preserve">京 </t></r>';
    expect(parseItemText(`${runs}<rPh sb="0" eb="1"><t>とう</t></rPh><phoneticPr/>`)).toBe('東京 ');
  });

  it.each(['<t>', '<rPh ', '<rPh>', '<t ', '<r><t>'])(
    'reads a million %s without an end in one go',
    (beginning) => {
      // Reading on to the end from each of them would take hours.
      expect(parseItemText(`<r/>${beginning.repeat(1_000_000)}`)).toBe('');
      expect(listTags(beginning.repeat(1_000_000), 'x')).toEqual([]);
    },
  );

  it('refuses more tags of a kind than any workbook has', () => {
    expect(() => listTags('<xf/>'.repeat(100_001), 'xf')).toThrow('too_large');
  });
});
