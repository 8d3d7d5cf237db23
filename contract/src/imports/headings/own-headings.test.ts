import { describe, expect, it } from 'vitest';
import { addressColumns, addressHeadings, templateHeadings } from '../../addresses/columns.ts';
import { formerOrderHeadings, orderColumns, orderHeadings } from '../../orders/export/export-columns.ts';
import { languages } from '../../values/languages.ts';
import { addressHeadingsAt } from './address-columns.ts';
import { findOwnExport } from './own-export.ts';

describe.each(languages)('what we have written ourselves in %s', (language) => {
  it.each([
    ['now', addressHeadings],
    ['before', templateHeadings],
  ])('is an address book again, as it is called %s', (_, names) => {
    const headings = addressColumns.map((column) => names[language][column]);
    const { columns, suggestions, foreign } = addressHeadingsAt([headings], 0);
    expect(columns).toEqual(Object.fromEntries(addressColumns.map((column, at) => [column, [at]])));
    expect([suggestions, foreign]).toEqual([{}, []]);
  });

  it.each([
    ['now', orderHeadings],
    ['before', formerOrderHeadings],
  ])('is a sheet of orders again, as it is called %s', (_, names) => {
    const found = findOwnExport(names[language]);
    const at = (column: (typeof orderColumns)[number]) => [orderColumns.indexOf(column)];
    expect(found?.columns).toMatchObject({
      receiverName: at('receiver.name'),
      receiverDistrict: at('receiver.district'),
      senderDistrict: at('sender.district'),
      clientReference: at('clientReference'),
    });
    expect(found?.foreign).toEqual(expect.arrayContaining(at('receiver.identityNumber')));
  });

  it('names no number and no place by what one country calls them', () => {
    const told = [...Object.values(addressHeadings[language]), ...orderHeadings[language]].join(' ');
    expect(told).not.toMatch(/RFC|Colonia/);
  });
});
