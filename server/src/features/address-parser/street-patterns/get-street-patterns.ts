import { findAddressFormat } from '../countries/index.ts';
import { type StreetLanguage, type StreetWords, streetWords } from './street-words.ts';

/** Recognises the streets of a country. An unknown country gets patterns of many languages. */
export type StreetPatterns = {
  /** Checks for a word of a street or of a unit of a house. The text needs no number. */
  hasStreetWord: (text: string) => boolean;
  /** Returns the index where the street starts in a text without commas ('jonas weber schillerstr. 5a'), or -1. */
  findStreetStart: (text: string) => number;
  /** Checks for the last word of a street, after which a place may follow without a comma: '14 elm road leeds'. */
  isLastStreetWord: (folded: string) => boolean;
  /** Checks for the first word of a street: 'Piazza' before another word does not name a town. */
  isFirstStreetWord: (folded: string) => boolean;
  /** True for 'Via Roma 14', false for '14 Rome Street'. */
  isHouseNumberLast: boolean;
};

const ANY_STREET_WORD =
  /(?<!\p{L})(?:calle|c\/(?!o)|av|avda|avenida|ave|blvd|bulevar|boulevard|calzada|calz|carretera|carr|circuito|cto|camino|cerrada|privada|priv|prolongaci[oó]n|prol|paseo|gran v[ií]a|plaza|pza|rinconada|andador|retorno|eje|carrer|r[uú]a|ronda|traves[ií]a|urb|urbanizaci[oó]n|pol[ií]gono|nave|portal|edificio|edif|torre|piso|planta|depto|dpto|departamento|interior|int|ext|num|n[uú]m|lote|mza|manzana|km|entre|esquina|esq|bajo|puerta|esc|izq|izda|dcha|col|colonia|fracc|fraccionamiento|barrio|res|residencial|unidad|sm|supermanzana|street|st|road|rd|avenue|drive|dr|lane|ln|court|ct|place|pl|parkway|pkwy|highway|hwy|way|terrace|ter|circle|cir|square|sq|broadway|box|apt|apartment|suite|ste|unit|floor|fl|room|rm|bldg|building|tower|ул|улица|пр|пр-т|просп|проспект|пр-кт|пер|переулок|ш|шоссе|б-р|бул|бульвар|наб|набережная|пл|площадь|проезд|туп|тупик|мкр|мкрн|микрорайон|квартал|д|дом|корп|к|кв|квартира|стр|строение|лит|литера|оф|офис|подъезд|под|этаж|эт|домофон|владение|снт|деревня|ul|aleja|mah|mahallesi|cad|caddesi|sok|sokak|sokağı|bulvarı|blok|daire|gate|vei|veien|ulica|ulice|utca|út|körút|tér|iela|strada|jalan|jl|đường|phường|quận|вул|вулиця|οδός|λεωφόρος|ქუჩა|ქ|გამზირი|გამზ|ჩიხი|შესახვევი|ბინა|კორპუსი|სართული|רחוב|רח|שדרות|שד|דרך|סמטה|סמטת|דירה|קומה|כניסה|شارع|طريق|حي|مبنى|عمارة|شقة|برج)(?!\p{L})/iu;
/** A kind of street after other words: 'Av.' in 'Ana Ruiz Av. Reforma 222'. */
const ANY_STREET_START =
  /(?<=\s)(?:av|avda|avenida|calle|c\/|blvd|calz|calzada|carr|carretera|camino|circuito|cerrada|privada|priv|prol|andador|paseo|plaza|carrer|rúa|ronda|ул|улица|пр|просп|проспект|пер|наб|б-р)\.?\s*\p{L}/iu;

const defaultPatterns: StreetPatterns = {
  hasStreetWord: (text) => ANY_STREET_WORD.test(text),
  findStreetStart: (text) => text.search(ANY_STREET_START),
  isLastStreetWord: () => false,
  isFirstStreetWord: () => false,
  isHouseNumberLast: true,
};

const DIRECTION = '(?:north|south|east|west|upper|lower|[nsew]|n[ew]|s[ew]|ouest|est|nord|sud)';
const LANGUAGES_WITH_NUMBER_FIRST: ReadonlySet<StreetLanguage> = new Set<StreetLanguage>(['en', 'in', 'fr']);
const patternsByLanguages = new Map<string, StreetPatterns>();

export function getStreetPatterns(country: string | undefined): StreetPatterns {
  const languages = findAddressFormat(country)?.streetLanguages.filter(
    (language) => streetWords[language].kinds !== '',
  );
  if (!languages || languages.length === 0) return defaultPatterns;
  const key = languages.join();
  let streetPatterns = patternsByLanguages.get(key);
  if (!streetPatterns) {
    streetPatterns = buildStreetPatterns(languages);
    patternsByLanguages.set(key, streetPatterns);
  }
  return streetPatterns;
}

function buildStreetPatterns(languages: readonly StreetLanguage[]): StreetPatterns {
  const wordsOfLanguages: StreetWords[] = languages.map((language) => streetWords[language]);
  const anyStreetWord = new RegExp(wordsOfLanguages.flatMap(listStreetWordPatterns).join('|'), 'iu');
  const startLanguages = wordsOfLanguages.filter(({ kindPosition }) => kindPosition === 'start');
  const streetStart =
    startLanguages.length > 0
      ? new RegExp(
          startLanguages
            .flatMap(({ kinds, endings }) => [
              `(?<=\\s)(?:${kinds})(?:\\.|(?=\\s))\\s*\\p{L}`,
              ...(endings ? [`(?<=\\s)[\\p{L}-]*(?:${endings})(?!\\p{L})\\s*\\d`] : []),
            ])
            .join('|'),
          'iu',
        )
      : undefined;
  const endKinds = wordsOfLanguages
    .filter(({ kindPosition }) => kindPosition === 'end')
    .map(({ kinds }) => kinds);
  const lastWord =
    endKinds.length > 0 ? new RegExp(`^(?:${endKinds.join('|')}|${DIRECTION})$`, 'iu') : undefined;
  const firstWord =
    startLanguages.length > 0
      ? new RegExp(`^(?:${startLanguages.map(({ kinds }) => kinds).join('|')})$`, 'iu')
      : undefined;
  return {
    hasStreetWord: (text) => anyStreetWord.test(text),
    findStreetStart: (text) => (streetStart ? text.search(streetStart) : -1),
    isLastStreetWord: (folded) => lastWord?.test(folded) ?? false,
    isFirstStreetWord: (folded) => firstWord?.test(folded) ?? false,
    isHouseNumberLast: languages.every((language) => !LANGUAGES_WITH_NUMBER_FIRST.has(language)),
  };
}

function listStreetWordPatterns({ kindPosition, kinds, endings, units, houses }: StreetWords): string[] {
  return [
    `^(?:${units})(?!\\p{L})`,
    ...(kindPosition === 'end' ? [`\\s(?:${units})(?: \\p{L})?$`] : []),
    kindPosition === 'end'
      ? `\\s(?:${kinds})\\.?(?: ${DIRECTION})?$`
      : `^(?:${kinds})(?![\\p{L}])\\.?(?=\\s|$)`,
    ...(endings ? [`\\p{L}(?:${endings})$|^(?:\\p{L}+ )+(?:${endings})$`] : []),
    ...(houses ? [`\\s(?:${houses})$`] : []),
  ];
}
