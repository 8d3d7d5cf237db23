import type { Language } from '@miya/contract';
import { allOrderWords } from '@miya/contract/field-names';
import { describe, expect, it } from 'vitest';
import { allTexts } from './all-texts.ts';

/** Words that were given up for others (docs/glossary.md): a term is chosen once per language. */
const givenUp: Partial<Record<Language, RegExp>> = {
  zh: /权限|参考号|录单|从您的桌面/,
  jt: /權限|參考號|參考編號|錄單/,
  es: /\bpedidos?\b|transbordo|permisos|transferencia|\bpiezas?\b|Ha salido|Tomar los/i,
  py: /учтён|передаточн|колокольчик|печать накладных/i,
  ja: /差出人|受取人|住所録|便種|配送種別|記録済み/,
};

function textsIn(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (typeof node === 'function') return [String(node('1', '2', 3))];
  return Object.values(node as object).flatMap(textsIn);
}

describe.each(Object.entries(givenUp))('the words in %s', (language, words) => {
  it('are those that were chosen', () => {
    const all = [allTexts[language as Language], allOrderWords[language as Language]].flatMap(textsIn);
    expect(all.filter((text) => words.test(text))).toEqual([]);
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
