/** The months of streets that are named after a day: 'Straße des 17. Juni', '28. října', 'Ulica 4. travnja'. */
const MONTHS = [
  'januar|jänner|februar|feber|märz|april|mai|juni|juli|august|september|oktober|november|dezember',
  'ledna|února|března|dubna|května|máje|června|července|srpna|září|října|listopadu|prosince',
  'januára|februára|apríla|mája|júna|júla|októbra|novembra|decembra|septembra',
  'stycznia|lutego|marca|kwietnia|czerwca|lipca|sierpnia|września|października|listopada|grudnia',
  'siječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|rujna|studenoga?|prosinca',
  'januar(?:ja|a)|februar(?:ja|a)|aprila|junija|julija|avgusta|oktobra',
  'marts|maj|mars|desember|december|oktober|janvāra|februāra|aprīļa|maija|jūnija|jūlija|oktobra|novembra',
  'ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık',
  'января|февраля|апреля|июня|июля|августа|сентября|октября|ноября|декабря|јануара|фебруара|маја|јуна|јула',
].join('|');

/** These words are months and given names: 'Juárez 25. Marta Pérez'. */
const MONTHS_AND_NAMES = 'marta|maja|augusta|juna|jula|марта|мая';

/** Floors, yards, stairs, districts and kinds of street that have their ordinal number before the word: '3. Etage'. */
const NUMBERED_WORDS = [
  'og|ug|dg|stock|etage|hinterhof|hof|stiege|obergeschoss|bezirk',
  'sal|etg|etasje|patro|poschodie|pi[eę]tro|kat|emelet|em|krs|kerros',
  'soka(?:k|ğı)|sok|sk|cadde(?:si)?|cad|bulvar[ıi]?|blv|mahalle(?:si)?',
  'utca|u|út|útja|tér|tere|körút|kerület|ker|ulice|ulica|iela|līnija|linija|linja|linje',
  '\\p{L}*(?:stra(?:ß|ss)e|gasse|reihe)|\\p{L}*(?:quer|haupt|parallel)str',
].join('|');

const numberedWord = new RegExp(`^ ?(?:${NUMBERED_WORDS})(?!\\p{L})`, 'iu');
const month = new RegExp(`^ ?(?:${MONTHS})(?!\\p{L})(?! \\p{Lu}\\p{L}*(?<!platz|straße|strasse))`, 'iu');
/**
 * A house number after the word shows that the word is a month and not a given name. A phone number after the word does
 * not: 'Marta 5512345678'. `ambiguousMonthInLowerCase`: a small first letter shows a month too.
 */
const ambiguousMonthBeforeHouseNumber = new RegExp(
  `^ ?(?:${MONTHS_AND_NAMES})(?= \\d{1,4}(?:\\p{L}|/\\d+)?(?![\\d\\p{L}]| \\d))`,
  'iu',
);
const ambiguousMonthInLowerCase = new RegExp(`^ ?(?:${MONTHS_AND_NAMES})(?!\\p{L})`, 'u');

/**
 * Checks that the full stop makes the number an ordinal: true for '17.' in 'Straße des 17. Juni 135', false for '25.'
 * in 'Juárez 25. Recibe Ana'.
 */
export function isOrdinal(before: string, after: string): boolean {
  if (!/\d$/.test(before)) return false;
  if (numberedWord.test(after)) return true;
  return (
    /(?<!\d)\d{1,2}$/.test(before) &&
    (month.test(after) ||
      ambiguousMonthBeforeHouseNumber.test(after) ||
      ambiguousMonthInLowerCase.test(after))
  );
}
