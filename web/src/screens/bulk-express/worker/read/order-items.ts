import { ITEM_NAME_MAX } from '@miya/contract/limits';

/** How a shop writes what an order has in it: the name, and how many of it there are. */
export type Item = { name: string; count: number };

const whole = (text: string | undefined) => {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 ? count : 1;
};

/** The items that a cell names. Most name one; some platforms write all of an order into one cell. */
export function itemsIn(text: string, count: string): Item[] {
  if (/【\d+】/.test(text)) return text.split(/【\d+】/).flatMap(numbered);
  if (/(^|[|;])name:/.test(text)) return text.split(';').flatMap(labelled);
  const name = text.trim();
  return name === '' ? [] : [{ name, count: whole(count.trim()) }];
}

/** 'Dress (产品属性:Red) (产品数量:2 piece)' */
function numbered(text: string): Item[] {
  const [, count] = /(?:数量|quantity)\s*[:：]\s*(\d+)/i.exec(text) ?? [];
  const name = text
    .replace(/[(（][^()（）]*[:：][^()（）]*[)）]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return name === '' ? [] : [{ name, count: whole(count) }];
}

/** 'id:7|name:Shirt|sku:S1|quantity:2' */
function labelled(text: string): Item[] {
  const said = new Map(
    text.split('|').map((part) => {
      const at = part.indexOf(':');
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    }),
  );
  const name = said.get('name') ?? '';
  return name === '' ? [] : [{ name, count: whole(said.get('quantity') ?? said.get('qty')) }];
}

const PARTED_BY = '; ';

/** The items as one description. Titles of shops are long: each is shortened to its share where all do not fit. */
export function describeItems(items: readonly Item[]): string {
  const counts = items.map(({ count }) => (count === 1 ? '' : ` x${count}`));
  const room = ITEM_NAME_MAX - counts.join('').length - PARTED_BY.length * (items.length - 1);
  const lengths = shareOut(
    room,
    items.map(({ name }) => name.length),
  );
  const described = items.map(({ name }, at) => `${shorten(name, lengths[at] ?? 0)}${counts[at]}`);
  return described.join(PARTED_BY);
}

/** How much room each gets: what a short one leaves goes to the longer ones. */
function shareOut(room: number, wanted: readonly number[]): number[] {
  let left = room;
  let waiting = wanted.length;
  const given: number[] = [];
  for (const at of [...wanted.keys()].sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0))) {
    given[at] = Math.min(wanted[at] ?? 0, Math.max(1, Math.floor(left / waiting)));
    left -= given[at] ?? 0;
    waiting -= 1;
  }
  return given;
}

const shorten = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, Math.max(0, most - 1)).trimEnd()}…`;
