import { describe, expect, it } from 'vitest';
import { checkClearance, isReadyForCustoms, listDestinationsRequiring } from './check-clearance.ts';
import {
  createOrderTo,
  latinParty,
  listProblems,
  receiverWithIdentity,
  shirtLine,
  TODAY,
} from './clearance-orders.fixture.ts';
import { clearanceRuleIds, getClearanceRule } from './rules.ts';

describe('listDestinationsRequiring', () => {
  it('lists the destinations where customs require the data on that day', () => {
    expect(listDestinationsRequiring('identity', '2026-11-01').toSorted()).toEqual(['BR', 'CN', 'MX', 'RU']);
    expect(listDestinationsRequiring('identity', '2024-07-31')).not.toContain('BR');
    expect(listDestinationsRequiring('ioss', '2026-11-01')).toEqual([]);
  });
});

describe('the rules of the EU', () => {
  it('find no problem in a complete order', () => {
    expect(listProblems(createOrderTo('ES'))).toEqual([]);
  });

  // ICS2, release 2.
  it('require six digits of the HS code', () => {
    expect(listProblems(createOrderTo('ES', { hsCode: '' }))).toEqual(['goods.lines.0.hsCode: hs_required']);
    expect(listProblems(createOrderTo('DE', { hsCode: '6109' }))).toEqual([
      'goods.lines.0.hsCode: hs_required',
    ]);
  });

  // ICS2: stop words.
  it.each([
    'gift',
    'Samples',
    'PARTS',
    'accessories',
    'goods',
    'Piezas',
    '配件',
    'запчасти',
    'ギフト',
    'パーツ',
  ])('refuse the meaningless description %s', (name) => {
    expect(listProblems(createOrderTo('FR', { name }))).toContain('goods.lines.0.name: item_vague');
  });

  it.each(['gift box of paper', 'bicycle parts', '手机配件'])('accept the description %s', (name) => {
    expect(listProblems(createOrderTo('FR', { name }))).not.toContain('goods.lines.0.name: item_vague');
  });

  it('check the English name if there is one', () => {
    expect(listProblems(createOrderTo('FR', { name: '礼品', englishName: 'Paper lantern' }))).toEqual([]);
  });

  // Product identifiers, from 2026-11-01 on.
  it("require the merchant's and the manufacturer's codes since November 2026, and recommend a bar code", () => {
    const incomplete = createOrderTo('IT', { code: '', manufacturerCode: '', gtin: '' });
    expect(listProblems(incomplete, '2026-10-31')).toEqual([]);
    expect(listProblems(incomplete, '2026-11-01')).toEqual([
      'goods.lines.0.code: sku_required',
      'goods.lines.0.manufacturerCode: manufacturer_code_required',
      '(goods.lines.0.gtin: gtin_advised)',
    ]);
  });

  // Regulation (EU) 2026/382.
  it('recommend the origin from July 2026 on, when an item is defined by HS code and origin', () => {
    expect(listProblems(createOrderTo('NL', { origin: '' }), '2026-07-01')).toEqual([
      '(goods.lines.0.origin: origin_required)',
    ]);
  });

  it('recommend an IOSS number for a sale', () => {
    expect(listProblems(createOrderTo('ES', {}, { ioss: '' }))).toEqual(['(ioss: ioss_advised)']);
    expect(listProblems(createOrderTo('ES', {}, { ioss: '', exportReason: 'gift' }))).toEqual([]);
  });

  it('do not apply to orders within the EU', () => {
    expect(listProblems(createOrderTo('ES', { hsCode: '' }, { departure: 'DE' }))).toEqual([]);
  });
});

describe('the rules of other destinations', () => {
  // Help pages of carriers: RFC or CURP, and no generic RFC.
  it.each([
    ['', ['receiver.identityNumber: identity_required']],
    ['XAXX010101000', ['receiver.identityNumber: identity_generic']],
    ['GODE561231GR8', []],
    ['BOXW310820HNERXN09', []],
  ])('check the receiver in Mexico with the number %s', (number, expected) => {
    expect(listProblems(createOrderTo('MX', {}, receiverWithIdentity(number)))).toEqual(expected);
  });

  it('ask for no number if a valid number is stored encrypted', () => {
    expect(
      listProblems(createOrderTo('MX', {}, { receiver: { ...latinParty, identity: 'kept', mobile: '' } })),
    ).toEqual([]);
  });

  // Federal Register 2025-16802, from 2025-08-29 on.
  it('require ten digits and the origin in the United States since 2025-08-29, and recommend the manufacturer', () => {
    const order = createOrderTo('US', { origin: '', manufacturer: '' });
    expect(listProblems(order, '2025-08-28')).toEqual(['(goods.lines.0.origin: origin_required)']);
    expect(listProblems(order, '2025-08-29')).toEqual([
      'goods.lines.0.hsCode: hs_ten_required',
      'goods.lines.0.origin: origin_required',
      '(goods.lines.0.manufacturer: manufacturer_required)',
    ]);
    expect(listProblems(createOrderTo('US', { hsCode: '6109100012' }))).toEqual([]);
  });

  // dhl.com discover: CPF or CNPJ is mandatory.
  it('require CPF or CNPJ in Brazil', () => {
    expect(listProblems(createOrderTo('BR', {}, receiverWithIdentity('')))).toEqual([
      'receiver.identityNumber: identity_required',
    ]);
    expect(listProblems(createOrderTo('BR', {}, receiverWithIdentity('390.533.447-05')))).toEqual([]);
    expect(listProblems(createOrderTo('BR', {}, receiverWithIdentity('390.533.447-06')))).toEqual([
      'receiver.identityNumber: identity_check_digit',
    ]);
  });

  // udn 9296213, from 2026-03-01 on.
  it('require a Taiwanese mobile number for EZ WAY in Taiwan', () => {
    const to = (mobile: string) =>
      createOrderTo('TW', {}, { receiver: { ...latinParty, identity: { number: '' }, mobile } });
    expect(listProblems(to('+8613800138000'), '2026-02-28')).toEqual([]);
    expect(listProblems(to('+8613800138000'), '2026-03-01')).toEqual(['receiver.mobile: mobile_taiwan']);
    expect(listProblems(to('+886912345678'))).toEqual([]);
  });

  // customs.go.jp c-answer 1106, from 2025-10-12 on.
  it('require the export reason in Japan, and the platform of a sale', () => {
    const order = (exportReason: string, platform: string) =>
      createOrderTo('JP', {}, { exportReason, platform });
    expect(listProblems(order('', ''), '2025-10-11')).toEqual([]);
    expect(listProblems(order('', ''), '2025-10-12')).toEqual(['exportReason: reason_required']);
    expect(listProblems(order('sale', ''))).toEqual(['platform: platform_required']);
    expect(listProblems(order('gift', ''))).toEqual([]);
  });

  // Order 62n/2022; carriers' pages.
  it('require INN and a link to each product in Russia', () => {
    expect(listProblems(createOrderTo('RU', { link: '' }, receiverWithIdentity('')))).toEqual([
      'receiver.identityNumber: identity_required',
      'goods.lines.0.link: link_required',
    ]);
    expect(listProblems(createOrderTo('RU', {}, receiverWithIdentity('500100732259')))).toEqual([]);
  });

  it('require the resident identity number in China', () => {
    const to = (number: string) =>
      createOrderTo('CN', {}, { departure: 'MX', ...receiverWithIdentity(number) });
    expect(listProblems(to(''))).toEqual(['receiver.identityNumber: identity_required']);
    expect(listProblems(to('11010519491231002X'))).toEqual([]);
  });

  // Universal Postal Union, CN 23; WTO Customs Valuation Agreement.
  it.each(['ES', 'MX', 'US', 'AU'])(
    'require the value of each item in %s, as in every destination, and refuse 0',
    (to) => {
      const found = (unitValue: number) =>
        checkClearance(createOrderTo(to, { unitValue }), TODAY).findings.filter(
          ({ problem }) => problem === 'value_required',
        );
      const field = 'goods.lines.0.unitValue';
      const lack = { field, problem: 'value_required', rule: 'any-value', severity: 'required' };
      expect(found(0)).toEqual([lack]);
      expect(found(Number.NaN)).toEqual([lack]);
      expect(found(1)).toEqual([]);
      const several = { ...createOrderTo(to), lines: [shirtLine, { ...shirtLine, unitValue: 0 }] };
      expect(listProblems(several)).toContain('goods.lines.1.unitValue: value_required');
    },
  );

  it('recommend HS code and origin in all other destinations', () => {
    const order = createOrderTo('AU', { hsCode: '', origin: '' });
    expect(listProblems(order)).toEqual([
      '(goods.lines.0.hsCode: hs_required)',
      '(goods.lines.0.origin: origin_required)',
    ]);
    expect(isReadyForCustoms(checkClearance(order, TODAY))).toBe(true);
  });

  it('find no problem in documents, within a country, and without a destination', () => {
    const emptyLine = { hsCode: '', unitValue: 0 };
    expect(listProblems(createOrderTo('US', emptyLine, { documents: true }))).toEqual([]);
    expect(listProblems(createOrderTo('CN', emptyLine))).toEqual([]);
    expect(listProblems(createOrderTo('', emptyLine))).toEqual([]);
  });
});

describe('checkClearance', () => {
  it('names the line with the problem', () => {
    const order = { ...createOrderTo('ES'), lines: [shirtLine, { ...shirtLine, hsCode: '' }] };
    expect(listProblems(order)).toEqual(['goods.lines.1.hsCode: hs_required']);
  });

  it('lets a carrier lower a rule to a recommendation or switch it off, and lists the applied rules', () => {
    const order = createOrderTo('ES', { hsCode: '', code: '' });
    expect(isReadyForCustoms(checkClearance(order, TODAY))).toBe(false);
    expect(listProblems(order, TODAY, { 'eu-hs': 'advised', 'eu-identifiers': 'off' })).toEqual([
      '(goods.lines.0.hsCode: hs_required)',
    ]);
    const check = checkClearance(order, TODAY, { 'eu-hs': 'advised', 'eu-identifiers': 'off' });
    expect(isReadyForCustoms(check)).toBe(true);
    expect(check.day).toBe(TODAY);
    const general = [
      'any-value',
      'any-readable-goods',
      'any-readable-sender',
      'any-dangers',
      'any-printable',
    ];
    expect(check.rules).toEqual(['eu-hs', 'eu-description', 'eu-origin', 'eu-gtin', 'eu-ioss', ...general]);
  });
});

describe('every rule', () => {
  it.each(clearanceRuleIds)('%s names its source, and its first day is before its last', (id) => {
    const { from, until, source } = getClearanceRule(id);
    expect(source.length).toBeGreaterThan(15);
    for (const day of [from, until].filter((date) => date !== null)) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    if (from && until) expect(until > from).toBe(true);
  });
});
