import type { Language } from '@miya/contract';
import { orderFieldNamesByLanguage } from '@miya/contract/field-names';
import { holdTexts } from '@miya/contract/hold-texts/en';
import { describe, expect, it } from 'vitest';
import { givenUp } from '../../../testing/words/given-up.ts';
import { allTexts } from './all-texts.ts';

function textsIn(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (typeof node === 'function') return [String(node('1', '2', 3))];
  return Object.values(node as object).flatMap(textsIn);
}

/** Why parcels are held is stored in English with the orders, so it cannot be worded anew. */
const stored = new Set(Object.values(holdTexts));

describe.each(Object.entries(givenUp))('the words in %s', (language, words) => {
  it('are those that were chosen', () => {
    const said = all(language as Language).filter((text) => !stored.has(text));
    expect(said.filter((text) => words.test(text))).toEqual([]);
  });
});

const all = (language: Language) =>
  [allTexts[language], orderFieldNamesByLanguage[language]].flatMap(textsIn);

describe.each(['zh', 'jt', 'ja'] as const)('the marks in %s', (language) => {
  it('are wide after its own letters', () => {
    const narrow = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}](?:[,;:!?]|\.(?: |$))/u;
    expect(all(language).filter((text) => narrow.test(text))).toEqual([]);
  });

  it('leave no hole behind them', () => {
    expect(all(language).filter((text) => /[，。；：！？、」』）] /.test(text))).toEqual([]);
  });
});

/** Names that are written with a capital wherever they stand, and sentences that the specification prescribes. */
const names =
  /\b(?:Excel|JSON|API|Webhooks?|OpenAPI|ERP|PDF|ZPL|Ctrl|Shift|Enter|Tab|Delete|Intro|Mayús|Supr|Express|Caps Lock|JavaScript|Shopify|WooCommerce|Amazon|Mercado|Libre|AliExpress|WPS|Standard|EZ WAY|Logo|Latin)\b/g;
const prescribed = new Set([
  'Switch Language Success',
  'Switch Size Success',
  'Re-Login',
  'Bulk Express',
  'Personal Center',
  'Adding an ADDRESS succeeded',
]);

describe.each(['en', 'es', 'py'] as const)('the capitals in %s', (language) => {
  it('are those of a sentence: headings and buttons are not written like titles', () => {
    const labels = all(language).filter((text) => !/[.:;!?«“"(,/·]/.test(text) && !prescribed.has(text));
    const titled = labels.filter((text) => /\s\p{Lu}\p{Ll}+/u.test(text.replace(names, '')));
    expect(titled).toEqual([]);
  });
});

describe('placing an order', () => {
  it('is called what people do, not what the form does', () => {
    const said = (language: Language) => {
      const { submit, confirm, placed } = allTexts[language].orders;
      return [submit, confirm.question, placed.title, placed.copy];
    };
    expect(said('en')).toEqual([
      'Submit',
      'Confirm submission of this order?',
      'successfully added',
      'Use as a new order',
    ]);
    expect(said('es')).toEqual([
      'Crear envío',
      '¿Crear este envío?',
      'Envío creado',
      'Usar como envío nuevo',
    ]);
    expect(said('py')).toEqual([
      'Оформить',
      'Оформить этот заказ?',
      'Заказ оформлен',
      'Использовать для нового заказа',
    ]);
    expect(said('ja').slice(0, 3)).toEqual([
      '発送を依頼する',
      'この内容で発送を依頼しますか？',
      '受け付けました',
    ]);
    expect(said('zh')[2]).toBe('下单成功');
  });
});

describe.each(Object.keys(givenUp) as Language[])('the price in %s', (language) => {
  it('has one word for the whole, and another for the part that surcharges are added to', () => {
    const { lines } = allTexts[language].quotes;
    expect(lines.freight_continued).toBe(lines.freight_per_kg);
    expect(lines.freight_continued).not.toBe(orderFieldNamesByLanguage[language].fields.freight);
  });
});
