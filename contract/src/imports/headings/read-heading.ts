import type { PartyRole } from '../../addresses/address.ts';
import type { ImportColumn } from '../columns.ts';
import type { Concept, HeadingParty } from '../heading-words/concepts.ts';
import { findCurrencyOrSign, removeCurrency } from '../heading-words/currencies.ts';
import { headingUnits } from '../heading-words/units.ts';
import { MAX_PHRASE_TOKENS, type Sense, tokenizeHeading, vocabulary } from '../heading-words/vocabulary.ts';
import { findHeadingMeaning, type HeadingMeaning } from './heading-rules.ts';

/** The interpretation of one heading. */
export type HeadingReading = HeadingMeaning & {
  /** The party that the heading names. Undefined if it names none or both. */
  party: PartyRole | undefined;
  /** False if the words leave a doubt. The column is then only suggested. */
  isSure: boolean;
  /** The unit or currency of the numbers in the column, if the heading names it. */
  unit: string | undefined;
};

/**
 * The maximum share of letters in unknown words. The meaning of a heading with a larger share is only a suggestion. The
 * tests in `real-headings` measure the effect of this limit.
 */
const MAX_UNKNOWN_SHARE = 0.36;

/** The meaning of a group heading. A group heading spans several columns and names a party or the goods. */
export type GroupMeaning = PartyRole | 'goods';

type ParsedWords = {
  parties: Set<HeadingParty>;
  isPerson: boolean;
  concepts: Set<Concept>;
  /** The share of letters that belong to unknown words, from 0 to 1. */
  unknownShare: number;
};

/**
 * Interprets a heading. Returns undefined if its words have no known meaning. The first rule that matches decides:
 * 1. The heading names a currency, and its other words mean an amount: 'Price USD' is an amount.
 * 2. The words match a rule of `heading-rules.ts`.
 * 3. A heading that contains only a unit is the measure of that unit: 'Kilos' is the weight.
 *
 * Two changes may follow:
 * - A quantity with a kind of package in brackets becomes the number of parcels: 'Qty (boxes)'.
 * - A field of a party with a 2 at the end is marked as an additional column: 'Phone 2'.
 */
export function readHeading(heading: string): HeadingReading | undefined {
  const amount = readAmountHeading(heading);
  const parsed = amount?.parsed ?? parseHeading(heading);
  const wordMeaning =
    amount?.meaning ??
    findHeadingMeaning({ ...parsed, isList: isList(heading) }) ??
    (parsed.unknownShare === 0 ? findMeasure(heading) : undefined);
  if (!wordMeaning) return undefined;
  const isQuantity = 'column' in wordMeaning && wordMeaning.column === 'quantity';
  const meaning = isQuantity && hasPackageNote(heading) ? parcelCount : wordMeaning;
  const party = parsed.parties.size === 1 ? [...parsed.parties][0] : undefined;
  return {
    ...meaning,
    ...('field' in meaning && /(?:^|[^\d])2\s*[)）]?$/.test(heading.trim()) && { isAdditional: true }),
    party: party === 'billing' ? undefined : party,
    isSure: !meaning.isGuess && parsed.unknownShare <= MAX_UNKNOWN_SHARE,
    unit: findUnit(heading, meaning),
  };
}

/** Returns true if the text has a separator, an 'and' or an 'or' between words. */
const isList = (heading: string) =>
  /[,，、;；/／+＋&|・]|\s(?:and|y|e|и|или|or|o)\s|[和及与與と]/iu.test(heading);

const parcelCount: HeadingMeaning = { column: 'pieces' };
/** Returns true if a note in brackets names a kind of package: 'Qty (boxes)'. */
const hasPackageNote = (heading: string) =>
  /[(（[【][^)）\]】]*(?:box|carton|ctn|parcel|package|pkg|bags|pallet|bulto|caja|paquete|мест|короб|посыл|箱|袋|包裹|個口)/iu.test(
    heading,
  );

const moneyColumns: ReadonlySet<string> = new Set<ImportColumn>(['declared', 'insured', 'unitValue']);
/** Beside a currency, these concepts surely mean the value of goods: 'Price USD'. */
const valueConcepts: ReadonlySet<Concept> = new Set(['value', 'price', 'goods', 'total']);

/**
 * Reads a heading without its currency. Returns undefined if the heading names no currency, or if its other words do
 * not mean an amount of money.
 */
function readAmountHeading(heading: string): { parsed: ParsedWords; meaning: HeadingMeaning } | undefined {
  const remainingText = removeCurrency(heading);
  if (remainingText === heading) return undefined;
  const parsed = parseHeading(remainingText);
  const meaning = findHeadingMeaning(parsed);
  if (!meaning || !('column' in meaning) || !moneyColumns.has(meaning.column)) return undefined;
  const isGuess =
    meaning.isGuess === true && ![...parsed.concepts].every((concept) => valueConcepts.has(concept));
  return { parsed, meaning: { ...meaning, isGuess } };
}

/** Matches the label of a unit, as in 'Value (unit: USD)'. This label does not mean the value of one unit. */
const unitLabelPattern =
  /(?<!\p{L})(?:units?|unidad(?:es)?|единиц\p{L}|ед\.?)(?:\s*изм\p{L}*\.?)?\s*[:：=]|(?<!\p{L})(?:ед\.|единиц\p{L})\s*изм\p{L}*\.?|[单單単]位\s*[:：=]/giu;
/** Matches a slash and a unit: 'Value/pcs' means the value per piece. */
const perUnitPattern =
  /[/／]\s*(?:(?:pcs?|pieces?|units?|items?|шт|ед|pzas?|uds?|unidad|u)(?!\p{L})|[件个個])/iu;

/**
 * Returns true if the heading means values of one unit: by a slash ('/pcs') or by a note in brackets. A note that also
 * names a count describes a total: '(price × quantity)'.
 */
function hasPerUnitNote(heading: string): boolean {
  if (perUnitPattern.test(heading)) return true;
  return [...heading.matchAll(/[(（[【](.*?)[)）\]】]/gsu)].some(([, note = '']) => {
    const { concepts } = parseWords(note);
    const isTotal =
      concepts.has('total') || concepts.has('pieces') || (concepts.has('count') && !concepts.has('each'));
    return (concepts.has('each') || concepts.has('unitValue')) && !isTotal;
  });
}

function parseHeading(heading: string): ParsedWords {
  const text = heading.replace(unitLabelPattern, ' ');
  const parsed = parseHeadingOrNotes(text);
  return hasPerUnitNote(text) ? { ...parsed, concepts: new Set([...parsed.concepts, 'each']) } : parsed;
}

/**
 * Parses the text outside the brackets. The text in brackets is a note. Parses the text with the note in three cases:
 * 1. The heading has no text outside the brackets: '(address)'.
 * 2. The text outside the brackets has no concept: 'Deliver to (address)'.
 * 3. The note lists the parts of an address.
 * In cases 2 and 3 the note is used only if the whole heading then has a concept and few unknown words.
 */
function parseHeadingOrNotes(heading: string): ParsedWords {
  const textOutsideNotes = heading.replace(/[(（[【].*?[)）\]】]/gsu, ' ');
  if (!/[\p{L}\p{N}〒]/u.test(textOutsideNotes)) return parseWords(heading);
  const parsed = parseWords(textOutsideNotes);
  if ((parsed.concepts.size > 0 && !hasAddressNote(parsed, heading)) || textOutsideNotes === heading)
    return parsed;
  const parsedWithNotes = parseWords(heading);
  return parsedWithNotes.concepts.size > 0 && parsedWithNotes.unknownShare <= MAX_UNKNOWN_SHARE
    ? parsedWithNotes
    : parsed;
}

const addressConcepts: readonly Concept[] = [
  'country',
  'state',
  'city',
  'district',
  'address',
  'street',
  'postcode',
];

/** Returns true for a destination or a name with a note that lists address parts: 'Destino (país, ciudad)'. */
function hasAddressNote({ concepts }: ParsedWords, heading: string): boolean {
  if (![...concepts].every((concept) => concept === 'destination' || concept === 'name')) return false;
  return [...heading.matchAll(/[(（[【](.*?)[)）\]】]/gsu)].some(([, note = '']) => {
    const noteConcepts = parseWords(note).concepts;
    return isList(note) && addressConcepts.filter((concept) => noteConcepts.has(concept)).length > 1;
  });
}

/** Finds the measure of a heading that contains only a unit: weight for 'Kilos'. */
function findMeasure(heading: string): HeadingMeaning | undefined {
  const unit = headingUnits.find(([pattern]) => pattern.test(heading.normalize('NFKC')))?.[1];
  const column = (['weight', 'volume'] as const).find(
    (measure) => unit && unitsByColumn[measure]?.includes(unit),
  );
  return column && { column };
}

const unitsByColumn: Partial<Record<ImportColumn, readonly string[]>> = {
  weight: ['kg', 'g', 'lb', 'oz', '斤'],
  netWeight: ['kg', 'g', 'lb', 'oz', '斤'],
  volume: ['m3', 'cm3', 'l'],
  length: ['cm', 'mm', 'in'],
  width: ['cm', 'mm', 'in'],
  height: ['cm', 'mm', 'in'],
};

function findUnit(heading: string, meaning: HeadingMeaning): string | undefined {
  if (!('column' in meaning)) return undefined;
  const { column } = meaning;
  if (column === 'none') return undefined;
  if (moneyColumns.has(column)) return findCurrencyOrSign(heading);
  const normalizedHeading = heading.normalize('NFKC');
  return headingUnits.find(
    ([pattern, unit]) => unitsByColumn[column]?.includes(unit) && pattern.test(normalizedHeading),
  )?.[1];
}

/**
 * Reads a cell in the row above the headings. Returns undefined if the cell names neither a party nor the goods, names
 * both parties, or has too many unknown words.
 */
export function readGroupHeading(cell: string): GroupMeaning | undefined {
  const { parties, concepts, unknownShare } = parseWords(cell);
  if (unknownShare > MAX_UNKNOWN_SHARE || concepts.has('notStored')) return undefined;
  const [party] = parties;
  if (parties.size === 1 && party && party !== 'billing') return party;
  return parties.size === 0 && concepts.has('goods') ? 'goods' : undefined;
}

/**
 * Splits a text into phrases of the vocabulary, and collects the meanings of the phrases. Uses the split whose phrases
 * cover the most letters. Among splits that cover equally many letters, uses the split with the fewest phrases.
 */
function parseWords(text: string): ParsedWords {
  const abbreviations = new Set(
    [...text.matchAll(/(\p{L}{2,})\./gu)].flatMap(([, word = '']) => tokenizeHeading(word)),
  );
  const tokens = tokenizeHeading(text).flatMap((token) =>
    abbreviations.has(token) ? expandAbbreviation(token) : splitGluedWords(token),
  );
  // The entry at index n is the best split of the first n tokens.
  const bestSplits: { coveredLetters: number; phraseCount: number; senses: readonly Sense[][] }[] = [
    { coveredLetters: 0, phraseCount: 0, senses: [] },
  ];
  for (let end = 1; end <= tokens.length; end += 1) {
    // Without a phrase that ends here, the last token is unknown. It counts as a phrase.
    const previous = bestSplits[end - 1];
    let best = {
      coveredLetters: previous?.coveredLetters ?? 0,
      phraseCount: (previous?.phraseCount ?? 0) + 1,
      senses: previous?.senses ?? [],
    };
    for (let start = Math.max(0, end - MAX_PHRASE_TOKENS); start < end; start += 1) {
      const phrase = tokens.slice(start, end);
      const senses = vocabulary.get(phrase.join(' '));
      const splitBefore = bestSplits[start];
      if (!senses || !splitBefore) continue;
      const coveredLetters = splitBefore.coveredLetters + phrase.join('').length;
      const phraseCount = splitBefore.phraseCount + 1;
      const isBetter =
        coveredLetters > best.coveredLetters ||
        (coveredLetters === best.coveredLetters && phraseCount < best.phraseCount);
      if (isBetter) best = { coveredLetters, phraseCount, senses: [...splitBefore.senses, [...senses]] };
    }
    bestSplits.push(best);
  }
  const { coveredLetters, senses } = bestSplits.at(-1) ?? { coveredLetters: 0, senses: [] };
  const letterCount = tokens.filter((token) => !/^\p{N}+$/u.test(token)).join('').length;
  const allSenses = senses.flat();
  return {
    parties: new Set(allSenses.flatMap((sense) => sense.party ?? [])),
    isPerson: allSenses.some((sense) => sense.isPerson),
    concepts: new Set(allSenses.flatMap((sense) => sense.concept ?? [])),
    unknownShare: letterCount === 0 ? 1 : Math.max(0, letterCount - coveredLetters) / letterCount,
  };
}

const listSenseKeys = (word: string) =>
  (vocabulary.get(word) ?? []).map((sense) => `${sense.party ?? ''} ${sense.concept ?? ''}`).sort();

/**
 * Expands an abbreviation such as 'Obs.' to a known word with the same beginning. Returns no word if the known words
 * with this beginning have different meanings. Returns an unknown abbreviation unchanged.
 */
function expandAbbreviation(abbreviation: string): string[] {
  if (knownTokens.has(abbreviation)) return [abbreviation];
  const [first, ...otherWords] = [...knownTokens].filter((word) => word.startsWith(abbreviation));
  if (first === undefined) return [abbreviation];
  const meaning = String(listSenseKeys(first));
  return otherWords.every((word) => String(listSenseKeys(word)) === meaning) ? [first] : [];
}

/** Every token of every phrase in the vocabulary. */
const knownTokens = new Set([...vocabulary.keys()].flatMap((key) => key.split(' ')));

/** Shorter words are not split, because a short word is rarely two words without a space. */
const MIN_GLUED_LENGTH = 6;

/**
 * Splits words without spaces between them into the fewest words of the vocabulary: 'receivername' into 'receiver' and
 * 'name'. Returns the whole word if it cannot be split completely.
 */
function splitGluedWords(word: string): string[] {
  if (word.length < MIN_GLUED_LENGTH || knownTokens.has(word) || !/^[a-zа-я]+$/u.test(word)) return [word];
  // The entry at index n is the shortest split of the first n letters.
  const splits: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end += 1)
    for (let start = 0; start <= end - 2; start += 1) {
      const split = splits[start];
      const part = word.slice(start, end);
      if (
        split &&
        vocabulary.has(part) &&
        split.length + 1 < (splits[end]?.length ?? Number.POSITIVE_INFINITY)
      )
        splits[end] = [...split, part];
    }
  return splits[word.length] ?? [word];
}
