import type { ImportColumn, Side } from '../columns.ts';
import type { Concept, Whose } from '../heading-words/concepts.ts';
import { currencySignIn, withoutCurrency } from '../heading-words/currencies.ts';
import { headingUnits } from '../heading-words/units.ts';
import { atomsOf, LONGEST, type Sense, vocabulary } from '../heading-words/vocabulary.ts';
import { type Meaning, meaningOf } from './heading-rules.ts';

export type HeadingReading = Meaning & {
  side: Side | undefined;
  /** Whether its words leave no doubt. What is doubtful is shown as a suggestion, not taken. */
  isSure: boolean;
  /** What its numbers are counted in, where it says so. */
  unit: string | undefined;
};

/** So much of a heading may be words that nobody knows. */
const UNKNOWN_MOST = 0.36;
/** A side, and nothing else: what stands above the headings of a party. */
export type GroupReading = Side | 'goods';

type Parsed = { whose: Set<Whose>; isPerson: boolean; what: Set<Concept>; unknown: number };

/** What a heading says, by its words. Undefined where they say nothing. */
export function readHeading(heading: string): HeadingReading | undefined {
  const money = readMoney(heading);
  const parsed = money?.parsed ?? parseHeading(heading);
  const said =
    money?.meaning ??
    meaningOf({ ...parsed, isList: isList(heading) }) ??
    (parsed.unknown === 0 ? measureOf(heading) : undefined);
  if (!said) return undefined;
  const meaning = 'column' in said && said.column === 'quantity' && isOfParcels(heading) ? ofParcels : said;
  const side = parsed.whose.size === 1 ? [...parsed.whose][0] : undefined;
  return {
    ...meaning,
    ...('field' in meaning && /(?:^|[^\d])2\s*[)）]?$/.test(heading.trim()) && { isSecond: true }),
    side: side === 'billing' ? undefined : side,
    isSure: !meaning.isGuess && parsed.unknown <= UNKNOWN_MOST,
    unit: unitOf(heading, meaning),
  };
}

/** What parts things that are named beside each other, in a heading or in a note of it. */
const isList = (heading: string) =>
  /[,，、;；/／+＋&|・]|\s(?:and|y|e|и|или|or|o)\s|[和及与與と]/iu.test(heading);

const ofParcels: Meaning = { column: 'pieces' };
/** A quantity of what goods are packed into is that of the parcels: 'Qty (boxes)'. */
const isOfParcels = (heading: string) =>
  /[(（[【][^)）\]】]*(?:box|carton|ctn|parcel|package|pkg|bags|pallet|bulto|caja|paquete|мест|короб|посыл|箱|袋|包裹|個口)/iu.test(
    heading,
  );

const moneyColumns: ReadonlySet<string> = new Set<ImportColumn>(['declared', 'insured', 'unitValue']);
/** A heading that says these and a currency is about what the goods are worth: 'Price USD'. */
const ofWorth: ReadonlySet<Concept> = new Set(['value', 'price', 'goods', 'total']);

/** What a heading means that names a currency, where that leaves an amount. Its name says nothing else of the column. */
function readMoney(heading: string): { parsed: Parsed; meaning: Meaning } | undefined {
  const bare = withoutCurrency(heading);
  if (bare === heading) return undefined;
  const parsed = parseHeading(bare);
  const meaning = meaningOf(parsed);
  if (!meaning || !('column' in meaning) || !moneyColumns.has(meaning.column)) return undefined;
  const isGuess = meaning.isGuess === true && ![...parsed.what].every((concept) => ofWorth.has(concept));
  return { parsed, meaning: { ...meaning, isGuess } };
}

/** 'Value (unit: USD)' says what its numbers are counted in, not that they are of one unit. */
const countedIn =
  /(?<!\p{L})(?:units?|unidad(?:es)?|единиц\p{L}|ед\.?)(?:\s*изм\p{L}*\.?)?\s*[:：=]|(?<!\p{L})(?:ед\.|единиц\p{L})\s*изм\p{L}*\.?|[单單単]位\s*[:：=]/giu;
/** 'Value/pcs' is that of one, as 'value per piece' is. */
const perOne = /[/／]\s*(?:(?:pcs?|pieces?|units?|items?|шт|ед|pzas?|uds?|unidad|u)(?!\p{L})|[件个個])/iu;

/** Whether a note in a heading says that its numbers are of one unit. One that tells how to count says both: '(price × quantity)'. */
function isOfOne(heading: string): boolean {
  if (perOne.test(heading)) return true;
  return [...heading.matchAll(/[(（[【](.*?)[)）\]】]/gsu)].some(([, note = '']) => {
    const { what } = parse(note);
    const isCount = what.has('total') || what.has('pieces') || (what.has('count') && !what.has('each'));
    return (what.has('each') || what.has('unitValue')) && !isCount;
  });
}

function parseHeading(heading: string): Parsed {
  const text = heading.replace(countedIn, ' ');
  const parsed = parseBare(text);
  return isOfOne(text) ? { ...parsed, what: new Set([...parsed.what, 'each']) } : parsed;
}

/** What stands in brackets is a note, save where nothing else says what a column is: 'Deliver to (address)'. */
function parseBare(heading: string): Parsed {
  const plain = heading.replace(/[(（[【].*?[)）\]】]/gsu, ' ');
  if (!/[\p{L}\p{N}〒]/u.test(plain)) return parse(heading);
  const parsed = parse(plain);
  if ((parsed.what.size > 0 && !isToldByNote(parsed, heading)) || plain === heading) return parsed;
  const whole = parse(heading);
  return whole.what.size > 0 && whole.unknown <= UNKNOWN_MOST ? whole : parsed;
}

const ofAddress: readonly Concept[] = [
  'country',
  'state',
  'city',
  'district',
  'address',
  'street',
  'postcode',
];

/** 'Destino (país, ciudad, dirección)' is more than where it goes: a note that lists parts of an address says what stands there. */
function isToldByNote({ what }: Parsed, heading: string): boolean {
  if (![...what].every((concept) => concept === 'destination' || concept === 'name')) return false;
  return [...heading.matchAll(/[(（[【](.*?)[)）\]】]/gsu)].some(([, note = '']) => {
    const told = parse(note).what;
    return isList(note) && ofAddress.filter((concept) => told.has(concept)).length > 1;
  });
}

/** A heading that is nothing but a unit says what is measured: 'Kilos'. */
function measureOf(heading: string): Meaning | undefined {
  const unit = headingUnits.find(([name]) => name.test(heading.normalize('NFKC')))?.[1];
  const column = (['weight', 'volume'] as const).find((one) => unit && measures[one]?.includes(unit));
  return column && { column };
}

const measures: Partial<Record<ImportColumn, readonly string[]>> = {
  weight: ['kg', 'g', 'lb', 'oz', '斤'],
  netWeight: ['kg', 'g', 'lb', 'oz', '斤'],
  volume: ['m3', 'cm3', 'l'],
  length: ['cm', 'mm', 'in'],
  width: ['cm', 'mm', 'in'],
  height: ['cm', 'mm', 'in'],
};

function unitOf(heading: string, meaning: Meaning): string | undefined {
  if (!('column' in meaning)) return undefined;
  const { column } = meaning;
  if (column === 'none') return undefined;
  if (moneyColumns.has(column)) return currencySignIn(heading);
  const plain = heading.normalize('NFKC');
  return headingUnits.find(([name, unit]) => measures[column]?.includes(unit) && name.test(plain))?.[1];
}

/** Whose a group of columns is, where a cell above the headings says that and nothing else. */
export function readGroup(cell: string): GroupReading | undefined {
  const { whose, what, unknown } = parse(cell);
  if (unknown > UNKNOWN_MOST || what.has('foreign')) return undefined;
  const [side] = whose;
  if (whose.size === 1 && side && side !== 'billing') return side;
  return whose.size === 0 && what.has('goods') ? 'goods' : undefined;
}

/** Parts a heading into phrases that are known, so that they cover as much of it as they can, and are as few as possible. */
function parse(text: string): Parsed {
  const short = new Set([...text.matchAll(/(\p{L}{2,})\./gu)].flatMap(([, word = '']) => atomsOf(word)));
  const atoms = atomsOf(text).flatMap((atom) => (short.has(atom) ? wholeOf(atom) : unglue(atom)));
  const best: { covered: number; count: number; senses: readonly Sense[][] }[] = [
    { covered: 0, count: 0, senses: [] },
  ];
  for (let end = 1; end <= atoms.length; end += 1) {
    const before = best[end - 1];
    let chosen = {
      covered: before?.covered ?? 0,
      count: (before?.count ?? 0) + 1,
      senses: before?.senses ?? [],
    };
    for (let start = Math.max(0, end - LONGEST); start < end; start += 1) {
      const phrase = atoms.slice(start, end);
      const senses = vocabulary.get(phrase.join(' '));
      const from = best[start];
      if (!senses || !from) continue;
      const covered = from.covered + phrase.join('').length;
      const count = from.count + 1;
      if (covered > chosen.covered || (covered === chosen.covered && count < chosen.count))
        chosen = { covered, count, senses: [...from.senses, [...senses]] };
    }
    best.push(chosen);
  }
  const { covered, senses } = best.at(-1) ?? { covered: 0, senses: [] };
  const letters = atoms.filter((atom) => !/^\p{N}+$/u.test(atom)).join('').length;
  const all = senses.flat();
  return {
    whose: new Set(all.flatMap((sense) => sense.whose ?? [])),
    isPerson: all.some((sense) => sense.isPerson),
    what: new Set(all.flatMap((sense) => sense.what ?? [])),
    unknown: letters === 0 ? 1 : Math.max(0, letters - covered) / letters,
  };
}

const meaningsOf = (word: string) =>
  (vocabulary.get(word) ?? []).map(({ whose, what }) => `${whose ?? ''} ${what ?? ''}`).sort();

/** 'Obs.' is what all words mean that begin so, where they mean the same; else it says nothing. */
function wholeOf(short: string): string[] {
  if (inPhrases.has(short)) return [short];
  const [first, ...others] = [...inPhrases].filter((word) => word.startsWith(short));
  if (first === undefined) return [short];
  const meaning = String(meaningsOf(first));
  return others.every((word) => String(meaningsOf(word)) === meaning) ? [first] : [];
}

/** Every word that stands in a phrase we know, alone or beside others. */
const inPhrases = new Set([...vocabulary.keys()].flatMap((key) => key.split(' ')));

const LEAST_GLUED = 6;

/** 'receivername' is two words that somebody has glued together. */
function unglue(word: string): string[] {
  if (word.length < LEAST_GLUED || inPhrases.has(word) || !/^[a-zа-я]+$/u.test(word)) return [word];
  const ways: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end += 1)
    for (let start = 0; start <= end - 2; start += 1) {
      const way = ways[start];
      const part = word.slice(start, end);
      if (way && vocabulary.has(part) && way.length + 1 < (ways[end]?.length ?? Number.POSITIVE_INFINITY))
        ways[end] = [...way, part];
    }
  return ways[word.length] ?? [word];
}
