import { type Language, languages } from '@miya/contract';
import { addressHeadings, addressKindNames, addressSheetNames } from '@miya/contract/addresses';
import { formatHoldReason } from '@miya/contract/hold-texts';
import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { importSheetNames, reasonHeadings, rowNumberHeadings, templateNotes } from '@miya/contract/imports';
import { orderHeadings, orderSheetNames } from '@miya/contract/order-sheets';
import { HoldCode, itemTypeNames } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import { givenUp } from '../../../testing/terms/replaced-terms.ts';
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
/** The CN23 is left out: it is the post's own form, in the words of the post. */
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
    // In English they are stored with the orders, so they cannot be worded anew.
    language === 'en' ? [] : HoldCode.options.map((code) => formatHoldReason(language, code, '')),
  ].flatMap(listTexts);

describe.each(languages)('the words of sheets, papers and mails in %s', (language) => {
  it('are those that were chosen', () => {
    const said = [...sheetTexts, ...documentTexts]
      .flatMap((words) => listTexts(words[language]))
      .concat(formatMails(language));
    expect(said.filter((text) => givenUp[language].test(text))).toEqual([]);
  });
});
