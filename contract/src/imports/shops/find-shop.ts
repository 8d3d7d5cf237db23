import { normalizeHeading } from '../../spreadsheets/normalize-heading.ts';
import type { ColumnIndexes, ColumnUnits, ImportColumn } from '../columns.ts';
import { aliexpress, aliexpressEnglish } from './aliexpress.ts';
import { amazon } from './amazon.ts';
import { dianxiaomi } from './dianxiaomi.ts';
import { mabang } from './mabang.ts';
import { mercadoLibre } from './mercado-libre.ts';
import type { ShopFormat } from './shop.ts';
import { shopify } from './shopify.ts';
import { wooCommerceFields, wooCommerceTitles } from './woocommerce.ts';

const shops: readonly ShopFormat[] = [
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

/**
 * The name of the shop, and the indexes of the columns for item names and quantities. `count` is undefined if the
 * export has no quantities. Browsers store this object, so its keys must not change.
 */
export type ShopItemColumns = { name: string; item: number; count: number | undefined };

export type ShopExport = {
  columns: ColumnIndexes;
  units: ColumnUnits;
  /** The indexes of the columns that an order does not store. */
  ignored: readonly number[];
  itemColumns: ShopItemColumns;
};

/** Normalizes a heading, but keeps the text in brackets: some shops write the party there ('City (Shipping)'). */
const normalizeWithBrackets = (heading: string) => normalizeHeading(heading.replace(/[()（）[\]【】]/g, ' '));
/** Matches the occurrence number of a repeated heading: 'Estado#2' is the second column with the heading 'Estado'. */
const occurrencePattern = /#(\d+)$/;

/** Finds the shop that exported the file. Returns undefined if the headings match no known shop. */
export function findShop(headings: readonly string[]): ShopExport | undefined {
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
  const shop = shops.find(({ requiredHeadings }) =>
    requiredHeadings.every((mark) => findIndex(mark) !== undefined),
  );
  return shop && findShopColumns(shop, headings, findIndex);
}

/** Finds the columns of a shop's export. Returns undefined if the file has no column for the item names. */
function findShopColumns(
  shop: ShopFormat,
  headings: readonly string[],
  findIndex: (heading: string) => number | undefined,
): ShopExport | undefined {
  const listIndexes = (names: readonly string[]) => names.flatMap((name) => findIndex(name) ?? []);
  const columns = new Map<ImportColumn, readonly number[]>();
  for (const [column, names] of Object.entries(shop.columns) as [ImportColumn, readonly string[]][]) {
    const indexes = listIndexes(names);
    if (indexes.length > 0) columns.set(column, indexes);
  }
  const [itemIndex] = listIndexes(shop.itemHeadings.name);
  if (itemIndex === undefined) return undefined;
  const [countIndex] = listIndexes(shop.itemHeadings.count);
  columns.set('itemName', [itemIndex]);
  if (countIndex !== undefined) columns.set('quantity', [countIndex]);
  const usedIndexes = new Set([...columns.values()].flat());
  const isIgnoredHeading = buildIgnoredHeadingTest(shop);
  return {
    columns: Object.fromEntries(columns) as ColumnIndexes,
    units: shop.units ?? {},
    ignored: headings.flatMap((heading, index) =>
      !usedIndexes.has(index) && isIgnoredHeading(heading) ? [index] : [],
    ),
    itemColumns: { name: shop.name, item: itemIndex, count: countIndex },
  };
}

/** Builds a function that returns true for headings of the shop's export that need no decision of the user. */
function buildIgnoredHeadingTest({
  ignoredHeadings,
  columns,
  itemHeadings,
}: ShopFormat): (heading: string) => boolean {
  const wholeHeadings = new Set<string>(
    [...Object.values(columns).flat(), ...itemHeadings.name, ...itemHeadings.count].map(
      normalizeWithBrackets,
    ),
  );
  const beginnings: string[] = [];
  const endings: string[] = [];
  for (const pattern of ignoredHeadings) {
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
