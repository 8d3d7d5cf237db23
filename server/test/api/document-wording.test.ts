import { type Language, languages } from '@miya/contract';
import { addressHeadings, addressKindNames, addressSheetNames } from '@miya/contract/addresses';
import { formatHoldReason } from '@miya/contract/hold-texts';
import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { importSheetNames, reasonHeadings, rowNumberHeadings, templateNotes } from '@miya/contract/imports';
import { orderHeadings, orderSheetNames } from '@miya/contract/order-sheets';
import { HoldCode, itemTypeNames } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import { obsoleteTerms } from '../../../testing/terms/obsolete-terms.ts';
import { statementTexts } from '../../src/features/finance/statements/statement-texts.ts';
import { formatNoticeMail } from '../../src/features/notices/format-notice-mail.ts';
import { invoiceTexts } from '../../src/features/waybills/customs-forms/invoice-texts.ts';
import { labelTexts } from '../../src/features/waybills/labels/label-texts.ts';

const listTexts = (node: unknown): string[] =>
  typeof node === 'string' ? [node] : Object.values(node as object).flatMap(listTexts);

const sheetTexts = [
  addressSheetNames,
  addressHeadings,
  addressKindNames,
  templateHeadingsByLanguage,
  importSheetNames,
  itemTypeNames,
  orderHeadings,
  orderSheetNames,
  reasonHeadings,
  rowNumberHeadings,
  templateNotes,
];
/** Without the texts of the CN23: the wording of this postal form is fixed. */
const documentTexts = [invoiceTexts, labelTexts, statementTexts];

const ID = '018f0000-0000-7000-8000-000000000000';
const formatMails = (language: Language) =>
  [
    formatNoticeMail(language, { kind: 'status', params: { waybill: 'MY1', status: 'collected' } }),
    formatNoticeMail(language, {
      kind: 'recharge',
      params: { amount: 123_456, currency: 'CNY', entry: 'recharge' },
    }),
    formatNoticeMail(
      language,
      { kind: 'hold', params: { waybill: 'MY1', code: null, reason: '' } },
      { receiver: { name: 'A', place: 'B' } },
    ),
    formatNoticeMail(language, {
      kind: 'import',
      params: { importId: ID, fileName: 'a.xlsx', done: 3, failed: 1 },
    }),
    formatNoticeMail(language, {
      kind: 'webhook',
      params: { webhookId: ID, url: 'https://a.example', by: 'failures' },
    }),
    formatNoticeMail(language, { kind: 'key', params: { name: 'shop', hint: 'miya_…', what: 'created' } }),
    // The English texts are stored with the orders, so they cannot change.
    language === 'en' ? [] : HoldCode.options.map((code) => formatHoldReason(language, code, '')),
  ].flatMap(listTexts);

describe.each(languages)('the texts of sheets, documents and mails in %s', (language) => {
  it('contain no rejected words', () => {
    const texts = [...sheetTexts, ...documentTexts]
      .flatMap((textsByLanguage) => listTexts(textsByLanguage[language]))
      .concat(formatMails(language));
    expect(texts.filter((text) => obsoleteTerms[language].test(text))).toEqual([]);
  });
});
