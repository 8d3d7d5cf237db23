/** What a rule asks for. Each has its check in needs.ts. */
export type Need =
  | 'hs_six'
  | 'hs_ten'
  | 'origin'
  | 'description'
  | 'value'
  | 'identifiers'
  | 'gtin'
  | 'ioss'
  | 'identity'
  | 'manufacturer'
  | 'link'
  | 'mobile_taiwan'
  | 'sale_or_not'
  | 'platform'
  | 'readable_goods'
  | 'readable_sender'
  | 'declared_dangers'
  | 'printable';

/** `required`: without it customs stop the parcel. `advised`: with it the parcel clears sooner. */
export type Severity = 'required' | 'advised';

export type Rule = {
  /** A country, the European Union, or every destination that has no rule of its own about the same thing. */
  where: string | 'EU' | 'everywhere';
  needs: Need;
  severity: Severity;
  /** The first day it holds; null: it was in force before anybody here looked. */
  from: string | null;
  /** The first day it no longer holds. */
  until: string | null;
  source: string;
};

const inForce = { from: null, until: null } as const;

/**
 * What customs ask for, by destination and day. An order is judged by the rules of the day it is placed, so a rule that ends
 * stays here with its last day, and one to come can be written down before it holds. Nothing of this is legal advice.
 */
const clearanceRules = {
  'eu-hs': {
    where: 'EU',
    needs: 'hs_six',
    severity: 'required',
    from: '2023-03-01',
    until: null,
    source:
      'European Commission, ICS2 release 2: entry summary declaration of postal and express consignments',
  },
  'eu-description': {
    where: 'EU',
    needs: 'description',
    severity: 'required',
    from: '2023-03-01',
    until: null,
    source: 'European Commission, ICS2: acceptable and unacceptable terms for the description of goods',
  },
  'eu-origin': {
    where: 'EU',
    needs: 'origin',
    severity: 'advised',
    from: '2026-07-01',
    until: null,
    source: 'Regulation (EU) 2026/382: an item is a tariff code and an origin',
  },
  'eu-identifiers': {
    where: 'EU',
    needs: 'identifiers',
    severity: 'required',
    from: '2026-11-01',
    until: null,
    source: 'European Commission, product identifiers of low-value consignments',
  },
  'eu-gtin': {
    where: 'EU',
    needs: 'gtin',
    severity: 'advised',
    from: '2026-11-01',
    until: null,
    source: 'European Commission, product identifiers of low-value consignments',
  },
  'eu-ioss': {
    where: 'EU',
    needs: 'ioss',
    severity: 'advised',
    from: '2021-07-01',
    until: null,
    source: 'Directive (EU) 2017/2455, import one-stop shop',
  },
  'mx-identity': {
    where: 'MX',
    needs: 'identity',
    severity: 'required',
    ...inForce,
    source: "Carriers' help pages: RFC or CURP of the receiver, a generic RFC risks rejection",
  },
  'mx-description': {
    where: 'MX',
    needs: 'description',
    severity: 'required',
    ...inForce,
    source: "Carriers' help pages: generic descriptions are turned away",
  },
  'us-hs': {
    where: 'US',
    needs: 'hs_ten',
    severity: 'required',
    from: '2025-08-29',
    until: null,
    source: 'Federal Register 2025-16802: no de minimis, entry by ten-digit code',
  },
  'us-origin': {
    where: 'US',
    needs: 'origin',
    severity: 'required',
    from: '2025-08-29',
    until: null,
    source: 'Federal Register 2025-16802: the rate depends on the origin',
  },
  'us-manufacturer': {
    where: 'US',
    needs: 'manufacturer',
    severity: 'advised',
    from: '2025-08-29',
    until: null,
    source: "Carriers' help pages: some ask for the manufacturer",
  },
  'br-identity': {
    where: 'BR',
    needs: 'identity',
    severity: 'required',
    from: '2024-08-01',
    until: null,
    source: 'dhl.com discover, Brazil: CPF or CNPJ of the receiver is mandatory',
  },
  'tw-ezway': {
    where: 'TW',
    needs: 'mobile_taiwan',
    severity: 'required',
    from: '2026-03-01',
    until: null,
    source: 'udn 9296213: the receiver confirms in EZ WAY before declaration',
  },
  'jp-sale': {
    where: 'JP',
    needs: 'sale_or_not',
    severity: 'required',
    from: '2025-10-12',
    until: null,
    source: 'customs.go.jp c-answer 1106: e-commerce or not is declared',
  },
  'jp-platform': {
    where: 'JP',
    needs: 'platform',
    severity: 'required',
    from: '2025-10-12',
    until: null,
    source: 'customs.go.jp c-answer 1106: the platform of a sale is declared',
  },
  'ru-identity': {
    where: 'RU',
    needs: 'identity',
    severity: 'required',
    ...inForce,
    source: "Order 62n/2022; carriers' pages: INN of the receiver",
  },
  'ru-link': {
    where: 'RU',
    needs: 'link',
    severity: 'required',
    ...inForce,
    source: "Order 62n/2022; carriers' pages: links to the products",
  },
  'cn-identity': {
    where: 'CN',
    needs: 'identity',
    severity: 'required',
    ...inForce,
    source: "Carriers' help pages: resident identity number of the receiver",
  },
  'any-value': {
    where: 'everywhere',
    needs: 'value',
    severity: 'required',
    ...inForce,
    source:
      'Universal Postal Union, CN 23: value of each article; WTO Customs Valuation Agreement, Articles 1 to 7',
  },
  'any-hs': {
    where: 'everywhere',
    needs: 'hs_six',
    severity: 'advised',
    ...inForce,
    source: 'Universal Postal Union, CN 23: tariff number of commercial items',
  },
  'any-origin': {
    where: 'everywhere',
    needs: 'origin',
    severity: 'advised',
    ...inForce,
    source: 'Universal Postal Union, CN 23: country of origin of commercial items',
  },
  'any-readable-goods': {
    where: 'everywhere',
    needs: 'readable_goods',
    severity: 'advised',
    ...inForce,
    source:
      'Universal Postal Union, CN 23: in English, French or a language accepted in the country of destination',
  },
  'any-readable-sender': {
    where: 'everywhere',
    needs: 'readable_sender',
    severity: 'advised',
    ...inForce,
    source: 'Universal Postal Union Convention, Regulations: addresses in Roman letters and Arabic numerals',
  },
  'any-dangers': {
    where: 'everywhere',
    needs: 'declared_dangers',
    severity: 'advised',
    ...inForce,
    source:
      'IATA Dangerous Goods Regulations; Universal Postal Union Convention: dangerous goods admitted under conditions only',
  },
  'any-printable': {
    where: 'everywhere',
    needs: 'printable',
    severity: 'advised',
    ...inForce,
    source: 'The fonts of labels, invoices and declarations: what they lack cannot be read on any of them',
  },
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof clearanceRules;
export const ruleIds = Object.keys(clearanceRules) as RuleId[];
export const ruleOf = (id: RuleId): Rule => clearanceRules[id];
