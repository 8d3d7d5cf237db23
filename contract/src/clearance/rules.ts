/** The data that a rule requires. checks-by-need.ts has the check for each need. */
export type ClearanceNeed =
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

/** `required`: customs stop a parcel without the data. `advised`: a parcel with the data clears sooner. */
export type ClearanceSeverity = 'required' | 'advised';

export type ClearanceRule = {
  /** A country code or 'EU'. 'everywhere': all destinations that have no rule of their own for this need. */
  where: string | 'EU' | 'everywhere';
  need: ClearanceNeed;
  severity: ClearanceSeverity;
  /** The first day of the rule. Null: the rule is older than this list. */
  from: string | null;
  /** The first day without the rule. Null: the rule has no end. */
  until: string | null;
  source: string;
};

const alwaysInForce = { from: null, until: null } as const;

/**
 * The customs rules by destination and day. An order is checked with the rules of the day on which it is placed. So a
 * rule that ended stays in the list with its end, and a future rule can be added early. The list is not legal advice.
 */
const clearanceRules = {
  'eu-hs': {
    where: 'EU',
    need: 'hs_six',
    severity: 'required',
    from: '2023-03-01',
    until: null,
    source:
      'European Commission, ICS2 release 2: entry summary declaration of postal and express consignments',
  },
  'eu-description': {
    where: 'EU',
    need: 'description',
    severity: 'required',
    from: '2023-03-01',
    until: null,
    source: 'European Commission, ICS2: acceptable and unacceptable terms for the description of goods',
  },
  'eu-origin': {
    where: 'EU',
    need: 'origin',
    severity: 'advised',
    from: '2026-07-01',
    until: null,
    source: 'Regulation (EU) 2026/382: an item is a tariff code and an origin',
  },
  'eu-identifiers': {
    where: 'EU',
    need: 'identifiers',
    severity: 'required',
    from: '2026-11-01',
    until: null,
    source: 'European Commission, product identifiers of low-value consignments',
  },
  'eu-gtin': {
    where: 'EU',
    need: 'gtin',
    severity: 'advised',
    from: '2026-11-01',
    until: null,
    source: 'European Commission, product identifiers of low-value consignments',
  },
  'eu-ioss': {
    where: 'EU',
    need: 'ioss',
    severity: 'advised',
    from: '2021-07-01',
    until: null,
    source: 'Directive (EU) 2017/2455, import one-stop shop',
  },
  'mx-identity': {
    where: 'MX',
    need: 'identity',
    severity: 'required',
    ...alwaysInForce,
    source: "Carriers' help pages: RFC or CURP of the receiver, a generic RFC risks rejection",
  },
  'mx-description': {
    where: 'MX',
    need: 'description',
    severity: 'required',
    ...alwaysInForce,
    source: "Carriers' help pages: generic descriptions are turned away",
  },
  'us-hs': {
    where: 'US',
    need: 'hs_ten',
    severity: 'required',
    from: '2025-08-29',
    until: null,
    source: 'Federal Register 2025-16802: no de minimis, entry by ten-digit code',
  },
  'us-origin': {
    where: 'US',
    need: 'origin',
    severity: 'required',
    from: '2025-08-29',
    until: null,
    source: 'Federal Register 2025-16802: the rate depends on the origin',
  },
  'us-manufacturer': {
    where: 'US',
    need: 'manufacturer',
    severity: 'advised',
    from: '2025-08-29',
    until: null,
    source: "Carriers' help pages: some ask for the manufacturer",
  },
  'br-identity': {
    where: 'BR',
    need: 'identity',
    severity: 'required',
    from: '2024-08-01',
    until: null,
    source: 'dhl.com discover, Brazil: CPF or CNPJ of the receiver is mandatory',
  },
  'tw-ezway': {
    where: 'TW',
    need: 'mobile_taiwan',
    severity: 'required',
    from: '2026-03-01',
    until: null,
    source: 'udn 9296213: the receiver confirms in EZ WAY before declaration',
  },
  'jp-sale': {
    where: 'JP',
    need: 'sale_or_not',
    severity: 'required',
    from: '2025-10-12',
    until: null,
    source: 'customs.go.jp c-answer 1106: e-commerce or not is declared',
  },
  'jp-platform': {
    where: 'JP',
    need: 'platform',
    severity: 'required',
    from: '2025-10-12',
    until: null,
    source: 'customs.go.jp c-answer 1106: the platform of a sale is declared',
  },
  'ru-identity': {
    where: 'RU',
    need: 'identity',
    severity: 'required',
    ...alwaysInForce,
    source: "Order 62n/2022; carriers' pages: INN of the receiver",
  },
  'ru-link': {
    where: 'RU',
    need: 'link',
    severity: 'required',
    ...alwaysInForce,
    source: "Order 62n/2022; carriers' pages: links to the products",
  },
  'cn-identity': {
    where: 'CN',
    need: 'identity',
    severity: 'required',
    ...alwaysInForce,
    source: "Carriers' help pages: resident identity number of the receiver",
  },
  'any-value': {
    where: 'everywhere',
    need: 'value',
    severity: 'required',
    ...alwaysInForce,
    source:
      'Universal Postal Union, CN 23: value of each article; WTO Customs Valuation Agreement, Articles 1 to 7',
  },
  'any-hs': {
    where: 'everywhere',
    need: 'hs_six',
    severity: 'advised',
    ...alwaysInForce,
    source: 'Universal Postal Union, CN 23: tariff number of commercial items',
  },
  'any-origin': {
    where: 'everywhere',
    need: 'origin',
    severity: 'advised',
    ...alwaysInForce,
    source: 'Universal Postal Union, CN 23: country of origin of commercial items',
  },
  'any-readable-goods': {
    where: 'everywhere',
    need: 'readable_goods',
    severity: 'advised',
    ...alwaysInForce,
    source:
      'Universal Postal Union, CN 23: in English, French or a language accepted in the country of destination',
  },
  'any-readable-sender': {
    where: 'everywhere',
    need: 'readable_sender',
    severity: 'advised',
    ...alwaysInForce,
    source: 'Universal Postal Union Convention, Regulations: addresses in Roman letters and Arabic numerals',
  },
  'any-dangers': {
    where: 'everywhere',
    need: 'declared_dangers',
    severity: 'advised',
    ...alwaysInForce,
    source:
      'IATA Dangerous Goods Regulations; Universal Postal Union Convention: dangerous goods admitted under conditions only',
  },
  'any-printable': {
    where: 'everywhere',
    need: 'printable',
    severity: 'advised',
    ...alwaysInForce,
    source: 'The fonts of labels, invoices and declarations: what they lack cannot be read on any of them',
  },
} as const satisfies Record<string, ClearanceRule>;

export type ClearanceRuleId = keyof typeof clearanceRules;
export const clearanceRuleIds = Object.keys(clearanceRules) as ClearanceRuleId[];
export const getClearanceRule = (id: ClearanceRuleId): ClearanceRule => clearanceRules[id];
