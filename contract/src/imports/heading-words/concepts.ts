/** The party that a word names. An order does not store the billing party, so its columns are ignored. */
const headingParties = ['sender', 'receiver', 'billing'] as const;
export type HeadingParty = (typeof headingParties)[number];

/** The concepts that words of a heading can name. `heading-rules.ts` derives the meaning of the heading. */
export const concepts = [
  // Parties and addresses.
  'name',
  'part', // a part of a name: first name, last name
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
  'price', // the price of one unit if the file has a quantity
  'declared',
  'insured',
  // Customs data of an item.
  'sku',
  'hs',
  'origin',
  'english',
  'unitValue',
  'each', // a word for one unit: 'unit', 'per item'
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
  'service', // the express type, if its cells name services that the carrier offers
  // Words that qualify another concept: 'phone number', 'country code'.
  'number',
  'code',
  'total',
  // Data that an order does not store.
  'notStored',
] as const;
export type Concept = (typeof concepts)[number];

/** The heading words of a language. Each text is a list of phrases, separated by commas. */
export type HeadingWords = {
  /** Words for the parties. A word with ~ names only the direction ('from'), not the party itself. */
  parties: Partial<Record<HeadingParty, string>>;
  concepts: Partial<Record<Concept, string>>;
  /** Words that do not change the meaning of a heading: prepositions, 'required', 'please fill in'. */
  fillers: string;
};
