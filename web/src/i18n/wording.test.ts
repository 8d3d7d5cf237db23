import type { Language } from '@miya/contract';
import { orderFieldNamesByLanguage } from '@miya/contract/field-names';
import { holdTexts } from '@miya/contract/hold-texts/en';
import { describe, expect, it } from 'vitest';
import { obsoleteTerms } from '../../../testing/terms/obsolete-terms.ts';
import { allTexts } from './all-texts.ts';

function listTexts(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (typeof node === 'function') return [String(node('1', '2', 3))];
  return Object.values(node as object).flatMap(listTexts);
}

/** The reasons for a hold are stored in English with the orders, so their texts cannot change. */
const storedTexts = new Set(Object.values(holdTexts));

describe.each(Object.entries(obsoleteTerms))('the terms in %s', (language, replacedTerms) => {
  it('contain no term that the glossary has replaced', () => {
    const texts = listAllTexts(language as Language).filter((text) => !storedTexts.has(text));
    expect(texts.filter((text) => replacedTerms.test(text))).toEqual([]);
  });
});

const listAllTexts = (language: Language) =>
  [allTexts[language], orderFieldNamesByLanguage[language]].flatMap(listTexts);

describe.each(['zh', 'jt', 'ja'] as const)('the punctuation in %s', (language) => {
  it('uses wide marks after the characters of the language', () => {
    const narrow = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}](?:[,;:!?]|\.(?: |$))/u;
    expect(listAllTexts(language).filter((text) => narrow.test(text))).toEqual([]);
  });

  it('has no space after a wide mark', () => {
    expect(listAllTexts(language).filter((text) => /[，。；：！？、」』）] /.test(text))).toEqual([]);
  });
});

/** Names that always have a capital letter. */
const names =
  /\b(?:Excel|JSON|API|Webhooks?|OpenAPI|ERP|PDF|ZPL|Ctrl|Shift|Enter|Tab|Delete|Intro|Mayús|Supr|Express|Caps Lock|JavaScript|Shopify|WooCommerce|Amazon|Mercado|Libre|AliExpress|WPS|Standard|EZ WAY|Logo|Latin)\b/g;
/** Texts that the specification prescribes. */
const prescribedTexts = new Set([
  'Switch Language Success',
  'Switch Size Success',
  'Re-Login',
  'Bulk Express',
  'Personal Center',
  'Adding an ADDRESS succeeded',
]);

describe.each(['en', 'es', 'py'] as const)('the capital letters in %s', (language) => {
  it('are those of a sentence, also in headings and buttons', () => {
    const labels = listAllTexts(language).filter(
      (text) => !/[.:;!?«“"(,/·]/.test(text) && !prescribedTexts.has(text),
    );
    const labelsInTitleCase = labels.filter((text) => /\s\p{Lu}\p{Ll}+/u.test(text.replace(names, '')));
    expect(labelsInTitleCase).toEqual([]);
  });
});

describe('the texts for placing an order', () => {
  it('name the action of the user, not of the form', () => {
    const listPlacingTexts = (language: Language) => {
      const { submit, confirm, placed } = allTexts[language].orders;
      return [submit, confirm.question, placed.title, placed.copy];
    };
    expect(listPlacingTexts('en')).toEqual([
      'Submit',
      'Confirm submission of this order?',
      'successfully added',
      'Use as a new order',
    ]);
    expect(listPlacingTexts('es')).toEqual([
      'Crear envío',
      '¿Crear este envío?',
      'Envío creado',
      'Usar como envío nuevo',
    ]);
    expect(listPlacingTexts('py')).toEqual([
      'Оформить',
      'Оформить этот заказ?',
      'Заказ оформлен',
      'Использовать для нового заказа',
    ]);
    expect(listPlacingTexts('ja').slice(0, 3)).toEqual([
      '発送を依頼する',
      'この内容で発送を依頼しますか？',
      '受け付けました',
    ]);
    expect(listPlacingTexts('zh')[2]).toBe('下单成功');
  });
});

describe.each(Object.keys(obsoleteTerms) as Language[])('the price terms in %s', (language) => {
  it('differ for the total and for the part that surcharges are added to', () => {
    const { lines } = allTexts[language].quotes;
    expect(lines.freight_continued).toBe(lines.freight_per_kg);
    expect(lines.freight_continued).not.toBe(orderFieldNamesByLanguage[language].fields.freight);
  });
});
