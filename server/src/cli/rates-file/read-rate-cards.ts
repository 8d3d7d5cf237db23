import { NewRateCard } from '@miya/contract/quotes';
import type { Cells } from './cells.ts';
import { parseWithSchema } from './parse-with-schema.ts';
import { readZonePlaces } from './read-places.ts';
import { readSurcharge } from './read-surcharge.ts';

/** The heading of each field of a bracket or a rate card. */
const HEADINGS: Record<string, string> = {
  validFrom: 'valid from',
  validTo: 'valid to',
  clientNum: 'client',
  points: 'insurance %',
  minimum: 'insurance minimum',
  from: 'from kg',
  first: 'first kg',
  firstPrice: 'first price',
  continued: 'further kg',
  continuedPrice: 'further price',
  pricePerKg: 'price per kg',
};

type RateCardRows = { prices: Cells[]; surcharges: Cells[] };

/**
 * Builds rate cards from the rows of the sheets Prices and Surcharges. Rows with the same service, version and client
 * form one card.
 */
export function readRateCards(prices: Cells[], surcharges: Cells[]): NewRateCard[] {
  const cards = new Map<string, RateCardRows>();
  for (const cells of prices) {
    const card = cards.get(formatCardKey(cells)) ?? { prices: [], surcharges: [] };
    card.prices.push(cells);
    cards.set(formatCardKey(cells), card);
  }
  for (const cells of surcharges) {
    const card = cards.get(formatCardKey(cells));
    if (card) card.surcharges.push(cells);
    else cells.addProblem('version', 'no price has this service, version and client');
  }
  return [...cards.values()].flatMap((card) => readRateCard(card) ?? []);
}

const formatCardKey = (cells: Cells) => JSON.stringify(['service', 'version', 'client'].map(cells.getText));

function readRateCard({ prices, surcharges }: RateCardRows): NewRateCard | undefined {
  const [first] = prices;
  if (!first) return undefined;
  // These columns describe the whole card. Rows after the first may leave them empty or repeat the value of the first
  // row.
  for (const column of ['valid from', 'valid to', 'insurance %', 'insurance minimum']) {
    for (const cells of prices.slice(1)) {
      const text = cells.getText(column);
      if (text !== '' && text !== first.getText(column))
        cells.addProblem(column, `differs from row ${first.rowNumber}`);
    }
  }
  const zones = [...Map.groupBy(prices, (cells) => cells.getText('zone')).values()];
  const card = {
    service: first.getText('service'),
    version: first.getText('version'),
    clientNum: first.getText('client') || null,
    validFrom: first.getText('valid from'),
    validTo: first.getText('valid to') || null,
    insurance: {
      points: first.readPoints('insurance %') ?? 0,
      minimum: first.readMoney('insurance minimum') ?? 0,
    },
    zones: zones.map((rows) => ({
      zone: rows[0]?.getText('zone') ?? '',
      places: readZonePlaces([...new Set(rows.map((cells) => cells.getText('places')))].join(' ')),
      brackets: rows.map(readBracket),
    })),
    surcharges: surcharges.map(readSurcharge),
  };
  // Finds the row and the column of an issue from its path in the card: `zones.0.brackets.2.firstPrice` -> third row of
  // the zone.
  return parseWithSchema(NewRateCard, card, ([part, index, key, bracketIndex, field], message) => {
    if (part === 'surcharges')
      return (surcharges[Number(index)] ?? first).addProblem(String(key ?? ''), message);
    if (part !== 'zones') return first.addProblem(HEADINGS[String(index ?? part)] ?? String(part), message);
    const rows = zones[Number(index)] ?? [first];
    const cells = (key === 'brackets' ? rows[Number(bracketIndex)] : undefined) ?? rows[0] ?? first;
    if (key === 'brackets') return cells.addProblem(HEADINGS[String(field)] ?? 'first price', message);
    return cells.addProblem(key === undefined ? 'places' : String(key), message);
  });
}

/** Reads a bracket: either a price per kilogram, or a first weight with further steps. A row with both is refused. */
function readBracket(cells: Cells) {
  const from = cells.readGrams('from kg') ?? 0;
  const pricePerKg = cells.readMoney('price per kg');
  const steps = ['first kg', 'first price', 'further kg', 'further price'].filter(
    (column) => cells.getText(column) !== '',
  );
  if (pricePerKg !== undefined && steps.length > 0)
    cells.addProblem(steps[0] ?? '', 'a row can have steps or a price per kg, not both');
  if (pricePerKg !== undefined) return { from, pricePerKg };
  if (steps.length < 4 && cells.getText('price per kg') === '')
    cells.addProblem(
      'price per kg',
      'is needed, or all of first kg, first price, further kg and further price',
    );
  return {
    from,
    first: cells.readGrams('first kg') ?? 0,
    firstPrice: cells.readMoney('first price') ?? 0,
    continued: cells.readGrams('further kg') ?? 500,
    continuedPrice: cells.readMoney('further price') ?? 0,
  };
}
