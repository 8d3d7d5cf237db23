import { NewRateCard } from '@miya/contract/quotes';
import type { Cells } from './cells.ts';
import { checked } from './checked.ts';
import { readZonePlaces } from './places.ts';
import { readSurcharge } from './surcharge-rows.ts';

/** Which heading a field of a bracket or a card stands under. */
const headings: Record<string, string> = {
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

type Grouped = { prices: Cells[]; surcharges: Cells[] };

/** The rows of the sheets Prices and Surcharges, by the card they belong to. */
export function readCards(prices: Cells[], surcharges: Cells[]): NewRateCard[] {
  const cards = new Map<string, Grouped>();
  for (const cells of prices) {
    const card = cards.get(keyOf(cells)) ?? { prices: [], surcharges: [] };
    card.prices.push(cells);
    cards.set(keyOf(cells), card);
  }
  for (const cells of surcharges) {
    const card = cards.get(keyOf(cells));
    if (card) card.surcharges.push(cells);
    else cells.fail('version', 'no price has this service, version and client');
  }
  return [...cards.values()].flatMap((card) => readCard(card) ?? []);
}

const keyOf = (cells: Cells) => JSON.stringify(['service', 'version', 'client'].map(cells.text));

function readCard({ prices, surcharges }: Grouped): NewRateCard | undefined {
  const [first] = prices;
  if (!first) return undefined;
  for (const column of ['valid from', 'valid to', 'insurance %', 'insurance minimum']) {
    for (const cells of prices.slice(1)) {
      const said = cells.text(column);
      if (said !== '' && said !== first.text(column)) cells.fail(column, `differs from row ${first.row}`);
    }
  }
  const zones = [...Map.groupBy(prices, (cells) => cells.text('zone')).values()];
  const card = {
    service: first.text('service'),
    version: first.text('version'),
    clientNum: first.text('client') || null,
    validFrom: first.text('valid from'),
    validTo: first.text('valid to') || null,
    insurance: { points: first.points('insurance %') ?? 0, minimum: first.money('insurance minimum') ?? 0 },
    zones: zones.map((rows) => ({
      zone: rows[0]?.text('zone') ?? '',
      places: readZonePlaces([...new Set(rows.map((cells) => cells.text('places')))].join(' ')),
      brackets: rows.map(readBracket),
    })),
    surcharges: surcharges.map(readSurcharge),
  };
  return checked(NewRateCard, card, ([part, at, what, number, field], message) => {
    if (part === 'surcharges') return (surcharges[Number(at)] ?? first).fail(String(what ?? ''), message);
    if (part !== 'zones') return first.fail(headings[String(at ?? part)] ?? String(part), message);
    const rows = zones[Number(at)] ?? [first];
    const cells = (what === 'brackets' ? rows[Number(number)] : undefined) ?? rows[0] ?? first;
    if (what === 'brackets') return cells.fail(headings[String(field)] ?? 'first price', message);
    return cells.fail(what === undefined ? 'places' : String(what), message);
  });
}

/** A price per kilogram, or a first weight and further steps. Both in one row would leave open which counts. */
function readBracket(cells: Cells) {
  const from = cells.grams('from kg') ?? 0;
  const pricePerKg = cells.money('price per kg');
  const steps = ['first kg', 'first price', 'further kg', 'further price'].filter(
    (column) => cells.text(column) !== '',
  );
  if (pricePerKg !== undefined && steps.length > 0)
    cells.fail(steps[0] ?? '', 'a row has either steps or a price per kg');
  if (pricePerKg !== undefined) return { from, pricePerKg };
  if (steps.length < 4 && cells.text('price per kg') === '')
    cells.fail('price per kg', 'is needed, or all of first kg, first price, further kg and further price');
  return {
    from,
    first: cells.grams('first kg') ?? 0,
    firstPrice: cells.money('first price') ?? 0,
    continued: cells.grams('further kg') ?? 500,
    continuedPrice: cells.money('further price') ?? 0,
  };
}
