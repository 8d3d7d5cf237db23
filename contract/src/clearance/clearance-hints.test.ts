import { describe, expect, it } from 'vitest';
import { checkClearance, isReadyForCustoms } from './check-clearance.ts';
import { createOrderTo, latinParty, listProblems, TODAY } from './clearance-orders.fixture.ts';

describe('recommendations about readable texts', () => {
  const englishNameAdvice = '(goods.lines.0.englishName: english_name_advised)';
  const isEnglishNameAdvised = (to: string, name: string, englishName = '') =>
    listProblems(createOrderTo(to, { name, englishName })).includes(englishNameAdvice);

  it.each([
    ['GB', '纯棉衬衫', true],
    ['GB', '棉T恤', true],
    ['GB', '棉T恤 Cotton shirt', false],
    ['GB', 'Camisas de algodón', false],
    ['TW', '純棉襯衫', false],
    ['JP', '木綿のシャツ', false],
    ['KR', '木綿のシャツ', true],
    ['KZ', 'Рубашка', false],
    ['BR', 'Рубашка', true],
  ])('recommend an English name to %s for %s: %s', (to, name, isAdvised) => {
    expect(isEnglishNameAdvised(to, name)).toBe(isAdvised);
  });

  it('check only the English name if there is one', () => {
    expect(isEnglishNameAdvised('GB', '纯棉衬衫', 'Cotton shirt')).toBe(false);
  });

  it('recommend the sender in Latin letters; the company can replace the name', () => {
    const sender = { name: '李伟', company: '', detail: '南山路8号' };
    const [name, detail] = ['(sender.name: latin_advised)', '(sender.detail: latin_advised)'];
    expect(listProblems(createOrderTo('GB', {}, { sender })).slice(-2)).toEqual([name, detail]);
    expect(listProblems(createOrderTo('GB', {}, { sender: { ...sender, company: 'Hongda Ltd' } }))).toEqual([
      detail,
    ]);
    expect(listProblems(createOrderTo('HK', {}, { sender }))).toEqual([]);
    expect(isReadyForCustoms(checkClearance(createOrderTo('GB', {}, { sender }), TODAY))).toBe(true);
  });
});

it('reports letters that the fonts of labels and papers lack, on their field', () => {
  const receiver = { ...latinParty, name: 'தமிழ் பெயர்', identity: { number: '' }, mobile: '' };
  const order = createOrderTo('LK', { name: 'Shirt 😀' }, { receiver });
  expect(listProblems(order)).toEqual([
    '(receiver.name: letters_unprintable)',
    '(goods.lines.0.name: letters_unprintable)',
  ]);
});

describe('recommendations about names of dangerous goods', () => {
  it.each([
    ['锂电池充电宝', 'goods_batteries'],
    ['Power Bank 20000 mAh', 'goods_batteries'],
    ['Pilas AA', 'goods_batteries'],
    ['Аккумуляторная батарея', 'goods_batteries'],
    ['無線充電寶', 'goods_batteries'],
    ['モバイルバッテリー', 'goods_batteries'],
    ['Perfume de mujer', 'goods_flammable'],
    ['Лак для ногтей', 'goods_flammable'],
    ['香水', 'goods_flammable'],
    ['Hair spray', 'goods_pressurised'],
    ['防晒喷雾', 'goods_pressurised'],
    ['Líquido de frenos', 'goods_liquid'],
    ['ワイン 2本', 'goods_liquid'],
  ])('recognise %s as %s', (name, problem) => {
    expect(listProblems(createOrderTo('GB', { name, englishName: 'x' }))).toContain(
      `(goods.lines.0.name: ${problem})`,
    );
  });

  it.each([
    'Toy car without batteries',
    'Linterna sin pilas',
    '玩具（不含电池）',
    'Часы без батарейки',
    'Alcohol-free wipes',
    'Liquid crystal display',
    'Compilation of songs',
    'Sprayed canvas',
    '电脑包',
  ])('do not report %s', (name) => {
    expect(
      listProblems(createOrderTo('GB', { name })).filter((problem) => problem.includes('goods_')),
    ).toEqual([]);
  });
});
