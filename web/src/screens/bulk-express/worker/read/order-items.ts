import { ITEM_NAME_MAX } from '@miya/contract/limits';

export type OrderItem = { name: string; count: number };

const parseCount = (text: string | undefined) => {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 ? count : 1;
};

/**
 * Lists the items that a cell names. Most cells name one item, with the count in another cell (`countText`). Some
 * platforms write all items of an order, with their counts, into one cell.
 */
export function parseItems(text: string, countText: string): OrderItem[] {
  if (/【\d+】/.test(text)) return text.split(/【\d+】/).flatMap(parseNumberedItem);
  if (/(^|[|;])name:/.test(text)) return text.split(';').flatMap(parseLabelledItem);
  const name = text.trim();
  return name === '' ? [] : [{ name, count: parseCount(countText.trim()) }];
}

/** 'Dress (产品属性:Red) (产品数量:2 piece)' -> 2 × 'Dress' */
function parseNumberedItem(text: string): OrderItem[] {
  const [, count] = /(?:数量|quantity)\s*[:：]\s*(\d+)/i.exec(text) ?? [];
  const name = text
    .replace(/[(（][^()（）]*[:：][^()（）]*[)）]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return name === '' ? [] : [{ name, count: parseCount(count) }];
}

/** 'id:7|name:Shirt|sku:S1|quantity:2' -> 2 × 'Shirt' */
function parseLabelledItem(text: string): OrderItem[] {
  const valuesByLabel = new Map(
    text.split('|').map((part) => {
      const labelEnd = part.indexOf(':');
      return [part.slice(0, labelEnd).trim(), part.slice(labelEnd + 1).trim()];
    }),
  );
  const name = valuesByLabel.get('name') ?? '';
  return name === ''
    ? []
    : [{ name, count: parseCount(valuesByLabel.get('quantity') ?? valuesByLabel.get('qty')) }];
}

const ITEM_SEPARATOR = '; ';

/**
 * Formats the items as one description: 'Shirt x2; Cap'. If the description would exceed ITEM_NAME_MAX, long names
 * are cut.
 */
export function formatItems(items: readonly OrderItem[]): string {
  const counts = items.map(({ count }) => (count === 1 ? '' : ` x${count}`));
  const lengthForNames = ITEM_NAME_MAX - counts.join('').length - ITEM_SEPARATOR.length * (items.length - 1);
  const nameLengths = distributeLength(
    lengthForNames,
    items.map(({ name }) => name.length),
  );
  const formatted = items.map(
    ({ name }, index) => `${shorten(name, nameLengths[index] ?? 0)}${counts[index]}`,
  );
  return formatted.join(ITEM_SEPARATOR);
}

/** Divides a total length among texts. Length that a short text does not need goes to the longer texts. */
function distributeLength(total: number, neededLengths: readonly number[]): number[] {
  let remaining = total;
  let textsLeft = neededLengths.length;
  const assigned: number[] = [];
  const shortestFirst = [...neededLengths.keys()].sort(
    (one, other) => (neededLengths[one] ?? 0) - (neededLengths[other] ?? 0),
  );
  for (const index of shortestFirst) {
    assigned[index] = Math.min(neededLengths[index] ?? 0, Math.max(1, Math.floor(remaining / textsLeft)));
    remaining -= assigned[index] ?? 0;
    textsLeft -= 1;
  }
  return assigned;
}

const shorten = (text: string, maxLength: number) =>
  text.length <= maxLength ? text : `${text.slice(0, Math.max(0, maxLength - 1)).trimEnd()}…`;
