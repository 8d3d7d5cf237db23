/** Months as streets are called after days: 'Straße des 17. Juni', '28. října', 'Ulica 4. travnja'. */
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

/** These are names of people as well: 'Juárez 25. Marta Pérez'. */
const MONTHS_AND_NAMES = 'marta|maja|augusta|juna|jula|марта|мая';

/** What is counted by its number in front of it: streets, floors, yards and doors. */
const COUNTED = [
  'og|ug|dg|stock|etage|hinterhof|hof|stiege|obergeschoss|bezirk',
  'sal|etg|etasje|patro|poschodie|pi[eę]tro|kat|emelet|em|krs|kerros',
  'soka(?:k|ğı)|sok|sk|cadde(?:si)?|cad|bulvar[ıi]?|blv|mahalle(?:si)?',
  'utca|u|út|útja|tér|tere|körút|kerület|ker|ulice|ulica|iela|līnija|linija|linja|linje',
  '\\p{L}*(?:stra(?:ß|ss)e|gasse|reihe)|\\p{L}*(?:quer|haupt|parallel)str',
].join('|');

const counted = new RegExp(`^ ?(?:${COUNTED})(?!\\p{L})`, 'iu');
const month = new RegExp(`^ ?(?:${MONTHS})(?!\\p{L})(?! \\p{Lu}\\p{L}*(?<!platz|straße|strasse))`, 'iu');
/** The number of a house, and not that of a phone, says that a word is no name; so does a small letter. */
const dated = new RegExp(
  `^ ?(?:${MONTHS_AND_NAMES})(?= \\d{1,4}(?:\\p{L}|/\\d+)?(?![\\d\\p{L}]| \\d))`,
  'iu',
);
const datedSmall = new RegExp(`^ ?(?:${MONTHS_AND_NAMES})(?!\\p{L})`, 'u');

/** Whether the full stop behind a number counts: '17.' of 'Straße des 17. Juni 135', not '25.' of 'Juárez 25. Recibe Ana'. */
export function isOrdinal(before: string, after: string): boolean {
  if (!/\d$/.test(before)) return false;
  if (counted.test(after)) return true;
  return /(?<!\d)\d{1,2}$/.test(before) && (month.test(after) || dated.test(after) || datedSmall.test(after));
}
