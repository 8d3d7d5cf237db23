import { describe, expect, it } from 'vitest';
import { listTags, parseItemText, splitElements } from './xml.ts';

describe('the XML helpers', () => {
  it('find tags and elements by name with any prefix', () => {
    expect(listTags('<x:row r="1"/><rowing/><row>', 'row')).toEqual(['<x:row r="1"/>', '<row>']);
    expect(splitElements('a<x:t>b</x:t>c<t/>d', 't')).toEqual({ inner: ['b'], rest: 'acd' });
  });

  it('join the runs of a text without phonetic readings', () => {
    const runs = '<r><rPr><b/></rPr><t>東</t></r><r><t xml:space="preserve">京 </t></r>';
    expect(parseItemText(`${runs}<rPh sb="0" eb="1"><t>とう</t></rPh><phoneticPr/>`)).toBe('東京 ');
  });

  it.each(['<t>', '<rPh ', '<rPh>', '<t ', '<r><t>'])(
    'read a million unclosed %s in one pass',
    (beginning) => {
      // One search to the end for each tag would take hours.
      expect(parseItemText(`<r/>${beginning.repeat(1_000_000)}`)).toBe('');
      expect(listTags(beginning.repeat(1_000_000), 'x')).toEqual([]);
    },
  );

  it('refuse more tags of one name than a workbook has', () => {
    expect(() => listTags('<xf/>'.repeat(100_001), 'xf')).toThrow('too_large');
  });
});
