/** Whose a column is. What is billed goes to nobody: such columns are understood, and have no place here. */
export const whose = ['sender', 'receiver', 'billing'] as const;
export type Whose = (typeof whose)[number];

/** What words of headings are about. What a heading as a whole means follows from them: see rules.ts. */
export const concepts = [
  // People and places.
  'name',
  'part', // of a name: first, last
  'company',
  'mobile',
  'phone',
  'identity',
  'country',
  'state',
  'city',
  'district',
  'address',
  'street',
  'house',
  'postcode',
  'destination',
  // Goods.
  'goods',
  'description',
  'type',
  'count',
  'pieces',
  'weight',
  'volume',
  'length',
  'width',
  'height',
  'value',
  'price', // of one, where there are several
  'declared',
  'insured',
  // An item, as customs ask about it.
  'sku',
  'hs',
  'origin',
  'english',
  'unitValue',
  'each', // of one unit: 'unit.', 'per item'
  'currency',
  'net',
  'gtin',
  'maker',
  'link',
  // The terms of the export.
  'duties',
  'reason',
  'platform',
  'ioss',
  // The order itself.
  'reference',
  'order',
  'remark',
  'service', // the express type, where the carrier offers what the cells name
  // What stands beside others: 'phone number', 'country code'.
  'number',
  'code',
  'total',
  // What we have no place for.
  'foreign',
] as const;
export type Concept = (typeof concepts)[number];

/** What a language calls things, phrases with commas between them. */
export type HeadingWords = {
  /** A word with ~ after it says whose a thing is, but is nobody by itself: 'from'. */
  whose: Partial<Record<Whose, string>>;
  what: Partial<Record<Concept, string>>;
  /** Words that say nothing: links, 'required', 'please fill in'. */
  noise: string;
};
