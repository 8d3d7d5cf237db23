import { plainHeading } from '../../spreadsheets/plain-heading.ts';
import type { ColumnUnits, FoundColumns, ImportColumn } from '../columns.ts';
import { aliexpress, aliexpressEnglish } from './aliexpress.ts';
import { amazon } from './amazon.ts';
import { dianxiaomi } from './dianxiaomi.ts';
import { mabang } from './mabang.ts';
import { mercadoLibre } from './mercado-libre.ts';
import type { Shop } from './shop.ts';
import { shopify } from './shopify.ts';
import { wooFields, wooTitles } from './woocommerce.ts';

const shops: readonly Shop[] = [
  shopify,
  wooFields,
  wooTitles,
  amazon,
  mercadoLibre,
  aliexpress,
  aliexpressEnglish,
  dianxiaomi,
  mabang,
];

/** Where an export says what the items of an order are. */
export type ShopLines = { name: string; item: number; count: number | undefined };

export type FoundShop = {
  columns: FoundColumns;
  units: ColumnUnits;
  /** Columns that are known to have no place in an order. */
  noise: readonly number[];
  lines: ShopLines;
};

/** A heading as it is compared: what stands in brackets belongs to it, for there a shop says whose a name is. */
const exact = (heading: string) => plainHeading(heading.replace(/[()（）[\]【】]/g, ' '));
/** '#' and a number after a name that a file has several times tell which of them is meant. */
const timesNamed = /#(\d+)$/;

/** Whose export this is, by the headings that it alone has, and what they are. */
export function findShop(headings: readonly string[]): FoundShop | undefined {
  const places = new Map<string, number[]>();
  const note = (key: string, at: number) => {
    const known = places.get(key) ?? [];
    if (key !== '' && !known.includes(at)) places.set(key, [...known, at]);
  };
  headings.forEach((heading, at) => {
    note(exact(heading), at);
    note(plainHeading(heading), at);
  });
  const placeOf = (heading: string): number | undefined => {
    const time = Number(timesNamed.exec(heading)?.[1] ?? 1);
    return places.get(exact(heading.replace(timesNamed, '')))?.[time - 1];
  };
  const shop = shops.find(({ marks }) => marks.every((mark) => placeOf(mark) !== undefined));
  return shop && describe(shop, headings, placeOf);
}

function describe(
  shop: Shop,
  headings: readonly string[],
  placeOf: (heading: string) => number | undefined,
): FoundShop | undefined {
  const present = (names: readonly string[]) => names.flatMap((name) => placeOf(name) ?? []);
  const columns = new Map<ImportColumn, readonly number[]>();
  for (const [column, names] of Object.entries(shop.columns) as [ImportColumn, readonly string[]][]) {
    const found = present(names);
    if (found.length > 0) columns.set(column, found);
  }
  const [item] = present(shop.items.name);
  if (item === undefined) return undefined;
  const [count] = present(shop.items.count);
  columns.set('itemName', [item]);
  if (count !== undefined) columns.set('quantity', [count]);
  const taken = new Set([...columns.values()].flat());
  const isNoise = noiseOf(shop);
  return {
    columns: Object.fromEntries(columns) as FoundColumns,
    units: shop.units ?? {},
    noise: headings.flatMap((heading, at) => (!taken.has(at) && isNoise(heading) ? [at] : [])),
    lines: { name: shop.name, item, count },
  };
}

/** Whether a heading is one that the shop writes and we have no use for. */
function noiseOf({ noise, columns, items }: Shop): (heading: string) => boolean {
  const whole = new Set<string>([...Object.values(columns).flat(), ...items.name, ...items.count].map(exact));
  const beginnings: string[] = [];
  const endings: string[] = [];
  for (const one of noise) {
    if (one.endsWith('*')) beginnings.push(exact(one));
    else if (one.startsWith('*')) endings.push(exact(one));
    else whole.add(exact(one));
  }
  return (heading) => {
    const key = exact(heading);
    return (
      key !== '' &&
      (whole.has(key) ||
        whole.has(plainHeading(heading)) ||
        beginnings.some((beginning) => key.startsWith(beginning)) ||
        endings.some((ending) => key.endsWith(ending)))
    );
  };
}
