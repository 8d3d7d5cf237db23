import { describe, expect, it } from 'vitest';
import { addressColumns, addressHeadings, bulkTemplateHeadings } from '../../addresses/address-columns.ts';
import { formerOrderHeadings, orderColumns, orderHeadings } from '../../orders/export/export-columns.ts';
import { languages } from '../../values/languages.ts';
import { readAddressHeadingRow } from './address-columns.ts';
import { findPortalExport } from './find-portal-export.ts';

describe.each(languages)('headings of portal files in %s', (language) => {
  it.each([
    ['current', addressHeadings],
    ['former', bulkTemplateHeadings],
  ])('recognizes an address book with the %s headings', (_, names) => {
    const headings = addressColumns.map((column) => names[language][column]);
    const { columns, suggestions, ignored } = readAddressHeadingRow([headings], 0);
    expect(columns).toEqual(Object.fromEntries(addressColumns.map((column, index) => [column, [index]])));
    expect([suggestions, ignored]).toEqual([{}, []]);
  });

  it.each([
    ['current', orderHeadings],
    ['former', formerOrderHeadings],
  ])('recognizes an export of orders with the %s headings', (_, names) => {
    const found = findPortalExport(names[language]);
    const indexOf = (column: (typeof orderColumns)[number]) => [orderColumns.indexOf(column)];
    expect(found?.columns).toMatchObject({
      receiverName: indexOf('receiver.name'),
      receiverDistrict: indexOf('receiver.district'),
      senderDistrict: indexOf('sender.district'),
      clientReference: indexOf('clientReference'),
    });
    expect(found?.ignored).toEqual(expect.arrayContaining(indexOf('receiver.identityNumber')));
  });

  it('uses no terms of a single country', () => {
    const text = [...Object.values(addressHeadings[language]), ...orderHeadings[language]].join(' ');
    expect(text).not.toMatch(/RFC|Colonia/);
  });
});
