import { languages } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { buildCallRequest, createWorld, type SignedInClient } from '../../../../../testing/worlds/world.ts';
import { bookPastEntries, buildClientWithEntries } from '../../../../test/support/book-past-entries.ts';
import { listMediaBoxes, listPdfWords } from '../../../../test/support/print-tools.ts';
import { statementTexts } from './statement-texts.ts';

const world = createWorld();

const requestPdf = (client: SignedInClient, input: object) =>
  world.app.inject(
    buildCallRequest(calls.printStatement, { language: 'en', ...input }, { token: client.token }),
  );

describe('printStatement', () => {
  const readText = async (pdf: Buffer, page?: number) =>
    (await listPdfWords(pdf))
      .filter((word) => page === undefined || word.page === page)
      .map(({ text }) => text)
      .join(' ');

  it('prints client, balances, totals and entries in the requested language', async () => {
    const client = await buildClientWithEntries(world);
    const response = await requestPdf(client, { month: '2026-07', language: 'en' });
    expect(response.headers).toMatchObject({
      'content-type': calls.printStatement.file,
      'content-disposition': "attachment; filename*=UTF-8''Account%20statement%202026-07.pdf",
    });
    const text = (await readText(response.rawPayload)).replaceAll(' ', '');
    for (const expectedText of [
      `Tenant ${client.tenantId}`,
      'Account statement',
      'July 2026',
      '深圳 Trading & Söhne',
      'C100001',
      'Asia/Shanghai',
      'CN¥989.50',
      'CN¥2,500.00',
      '-CN¥124.45',
      'Total refunds',
      'CN¥3.45',
      'CN¥3,368.50',
      'Chargeable weight (kg)',
      'AAA00000000002',
      'late in June in London',
      '2,500.00 3,366.05',
      '-1.00 3,368.50',
      'Closing balance',
      '1 / 1',
    ])
      expect(text).toContain(expectedText.replaceAll(' ', ''));
    expect(text).not.toContain('AAA00000000001');
  });

  it.each(languages)('prints the labels in %s, with and without entries', async (language) => {
    const client = await buildClientWithEntries(world);
    const words = statementTexts[language];
    for (const month of ['2026-07', '2011-02']) {
      const { rawPayload } = await requestPdf(client, { month, language });
      const text = (await readText(rawPayload)).replaceAll(' ', '');
      for (const word of [words.title, words.opening, words.closing, words.recharge, words.balance])
        expect(text).toContain(word.replaceAll(' ', ''));
      expect(text.includes(words.none.replaceAll(' ', ''))).toBe(month === '2011-02');
    }
  });

  it.each([
    ['es', 'MX', '2,500.00', /\d\d\/0[67]\/2026,\d\d?:\d\d/],
    ['es', 'ES', '2.500,00', /\d\d\/0[67]\/2026,\d\d?:\d\d/],
    ['py', 'RU', '2500,00', /\d\d\.0[67]\.2026,\d\d:\d\d/],
    ['py', undefined, '2500,00', /\d\d\.0[67]\.2026,\d\d:\d\d/],
  ] as const)(
    'formats amounts and times for language %s and region %s',
    async (language, region, amount, time) => {
      const client = await buildClientWithEntries(world);
      const { rawPayload } = await requestPdf(client, { month: '2026-07', language, region });
      const text = (await readText(rawPayload)).replaceAll(/\s/g, '');
      expect(text).toContain(amount);
      expect(text).toMatch(time);
    },
  );

  it('numbers the pages and prints every entry on exactly one page', async () => {
    const { tenantId } = await world.buildSignedInClient();
    for (const [month, count] of [
      ['2026-01', 22],
      ['2026-02', 23],
      ['2026-03', 24],
      ['2026-04', 120],
    ] as const) {
      const client = await world.buildSignedInClient({ tenantId });
      await bookPastEntries(
        world,
        client,
        Array.from({ length: count }, (_, index) => ({
          bookedAt: new Date(Date.parse(`${month}-02T00:00:00Z`) + index * 60_000),
          amount: 100,
          waybill: `NUM${String(index).padStart(4, '0')}`,
        })),
      );
      const { rawPayload } = await requestPdf(client, { month });
      const pageCount = listMediaBoxes(rawPayload).length;
      const text = await readText(rawPayload);
      expect(text.match(/NUM\d{4}/g)).toHaveLength(count);
      expect(text).toContain(`${pageCount} / ${pageCount}`);
      expect(await readText(rawPayload, pageCount)).toContain('Closing');
    }
  });
});
