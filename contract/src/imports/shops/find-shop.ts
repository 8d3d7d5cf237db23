import { normalizeHeading } from '../../spreadsheets/normalize-heading.ts';
import type { ColumnUnits, FoundColumns, ImportColumn } from '../columns.ts';
import { aliexpress, aliexpressEnglish } from './aliexpress.ts';
import { amazon } from './amazon.ts';
import { dianxiaomi } from './dianxiaomi.ts';
import { mabang } from './mabang.ts';
import { mercadoLibre } from './mercado-libre.ts';
import type { Shop } from './shop.ts';
import { shopify } from './shopify.ts';
import { wooCommerceFields, wooCommerceTitles } from './woocommerce.ts';

const shops: readonly Shop[] = [
  shopify,
  wooCommerceFields,
  wooCommerceTitles,
  amazon,
  mercadoLibre,
  aliexpress,
  aliexpressEnglish,
  dianxiaomi,
  mabang,
];

/** The name of the shop, and the indexes of the columns for item names and quantities. Browsers store these keys. */
export type ShopLines = { name: string; item: number; count: number | undefined };

export type FoundShop = {
  columns: FoundColumns;
  units: ColumnUnits;
  /** The indexes of the columns that an order does not store. */
  ignored: readonly number[];
  lines: ShopLines;
};

/** Normalizes a heading, but keeps the text in brackets: some shops write the party there ('City (Shipping)'). */
const normalizeWithBrackets = (heading: string) => normalizeHeading(heading.replace(/[()（）[\]【】]/g, ' '));
/** Matches the occurrence number of a repeated heading: 'Estado#2' is the second column with the heading 'Estado'. */
const occurrencePattern = /#(\d+)$/;

/** Finds the shop that exported the file. Returns undefined if the headings match no known shop. */
export function findShop(headings: readonly string[]): FoundShop | undefined {
  const indexesByHeading = new Map<string, number[]>();
  const addIndex = (key: string, index: number) => {
    const indexes = indexesByHeading.get(key) ?? [];
    if (key !== '' && !indexes.includes(index)) indexesByHeading.set(key, [...indexes, index]);
  };
  headings.forEach((heading, index) => {
    addIndex(normalizeWithBrackets(heading), index);
    addIndex(normalizeHeading(heading), index);
  });
  const findIndex = (heading: string): number | undefined => {
    const occurrence = Number(occurrencePattern.exec(heading)?.[1] ?? 1);
    return indexesByHeading.get(normalizeWithBrackets(heading.replace(occurrencePattern, '')))?.[
      occurrence - 1
    ];
  };
  const shop = shops.find(({ marks }) => marks.every((mark) => findIndex(mark) !== undefined));
  return shop && findShopColumns(shop, headings, findIndex);
}

function findShopColumns(
  shop: Shop,
  headings: readonly string[],
  findIndex: (heading: string) => number | undefined,
): FoundShop | undefined {
  const listIndexes = (names: readonly string[]) => names.flatMap((name) => findIndex(name) ?? []);
  const columns = new Map<ImportColumn, readonly number[]>();
  for (const [column, names] of Object.entries(shop.columns) as [ImportColumn, readonly string[]][]) {
    const indexes = listIndexes(names);
    if (indexes.length > 0) columns.set(column, indexes);
  }
  const [itemIndex] = listIndexes(shop.items.name);
  if (itemIndex === undefined) return undefined;
  const [countIndex] = listIndexes(shop.items.count);
  columns.set('itemName', [itemIndex]);
  if (countIndex !== undefined) columns.set('quantity', [countIndex]);
  const usedIndexes = new Set([...columns.values()].flat());
  const isIgnoredHeading = buildIgnoredHeadingTest(shop);
  return {
    columns: Object.fromEntries(columns) as FoundColumns,
    units: shop.units ?? {},
    ignored: headings.flatMap((heading, index) =>
      !usedIndexes.has(index) && isIgnoredHeading(heading) ? [index] : [],
    ),
    lines: { name: shop.name, item: itemIndex, count: countIndex },
  };
}

/** Builds a function that returns true for headings of the shop that the import does not use. */
function buildIgnoredHeadingTest({ noise, columns, items }: Shop): (heading: string) => boolean {
  const wholeHeadings = new Set<string>(
    [...Object.values(columns).flat(), ...items.name, ...items.count].map(normalizeWithBrackets),
  );
  const beginnings: string[] = [];
  const endings: string[] = [];
  for (const pattern of noise) {
    if (pattern.endsWith('*')) beginnings.push(normalizeWithBrackets(pattern));
    else if (pattern.startsWith('*')) endings.push(normalizeWithBrackets(pattern));
    else wholeHeadings.add(normalizeWithBrackets(pattern));
  }
  return (heading) => {
    const key = normalizeWithBrackets(heading);
    return (
      key !== '' &&
      (wholeHeadings.has(key) ||
        wholeHeadings.has(normalizeHeading(heading)) ||
        beginnings.some((beginning) => key.startsWith(beginning)) ||
        endings.some((ending) => key.endsWith(ending)))
    );
  };
}
