import { languages } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { createWorld, requestOf, type SignedIn } from '../../../../../testing/worlds/world.ts';
import { bookEntries, buildYear } from '../../../../test/support/booked-entries.ts';
import { mediaBoxes, wordsOf } from '../../../../test/support/print-tools.ts';
import { statementWords } from './statement-words.ts';

const world = createWorld();

const askPdf = (client: SignedIn, input: object) =>
  world.app.inject(requestOf(calls.printStatement, { language: 'en', ...input }, { token: client.token }));

describe('printStatement', () => {
  const textOf = async (pdf: Buffer, page?: number) =>
    (await wordsOf(pdf))
      .filter((word) => page === undefined || word.page === page)
      .map(({ text }) => text)
      .join(' ');

  it('says on paper what the sheet says, in the language of the reader', async () => {
    const client = await buildYear(world);
    const answer = await askPdf(client, { month: '2026-07', language: 'en' });
    expect(answer.headers).toMatchObject({
      'content-type': calls.printStatement.file,
      'content-disposition': "attachment; filename*=UTF-8''Account%20statement%202026-07.pdf",
    });
    const text = (await textOf(answer.rawPayload)).replaceAll(' ', '');
    for (const part of [
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
      expect(text).toContain(part.replaceAll(' ', ''));
    expect(text).not.toContain('AAA00000000001');
  });

  it.each(languages)(
    'is written in %s without a missing glyph, also when nothing moved',
    async (language) => {
      const client = await buildYear(world);
      const words = statementWords[language];
      for (const month of ['2026-07', '2011-02']) {
        const { rawPayload } = await askPdf(client, { month, language });
        const text = (await textOf(rawPayload)).replaceAll(' ', '');
        for (const word of [words.title, words.opening, words.closing, words.recharge, words.balance])
          expect(text).toContain(word.replaceAll(' ', ''));
        expect(text.includes(words.none.replaceAll(' ', ''))).toBe(month === '2011-02');
      }
    },
  );

  it.each([
    ['es', 'MX', '2,500.00', /\d\d\/0[67]\/2026,\d\d?:\d\d/],
    ['es', 'ES', '2.500,00', /\d\d\/0[67]\/2026,\d\d?:\d\d/],
    ['py', 'RU', '2500,00', /\d\d\.0[67]\.2026,\d\d:\d\d/],
    ['py', undefined, '2500,00', /\d\d\.0[67]\.2026,\d\d:\d\d/],
  ] as const)(
    'writes amounts and times for %s in %s as the screen does',
    async (language, region, amount, time) => {
      const client = await buildYear(world);
      const { rawPayload } = await askPdf(client, { month: '2026-07', language, region });
      const text = (await textOf(rawPayload)).replaceAll(/\s/g, '');
      expect(text).toContain(amount);
      expect(text).toMatch(time);
    },
  );

  it('numbers its pages, and every entry is on one of them', async () => {
    const client = await world.buildSignedIn();
    for (const [month, count] of [
      ['2026-01', 22],
      ['2026-02', 23],
      ['2026-03', 24],
      ['2026-04', 120],
    ] as const) {
      const numbered = await world.buildSignedIn({ tenantId: client.tenantId });
      await bookEntries(
        world,
        numbered,
        Array.from({ length: count }, (_, index) => ({
          at: new Date(Date.parse(`${month}-02T00:00:00Z`) + index * 60_000),
          amount: 100,
          waybill: `NUM${String(index).padStart(4, '0')}`,
        })),
      );
      const { rawPayload } = await askPdf(numbered, { month });
      const pages = mediaBoxes(rawPayload).length;
      const text = await textOf(rawPayload);
      expect(text.match(/NUM\d{4}/g)).toHaveLength(count);
      expect(text).toContain(`${pages} / ${pages}`);
      expect(await textOf(rawPayload, pages)).toContain('Closing');
    }
  });
});
