import type { ImportColumn, SideField } from '../columns.ts';
import type { Concept, Whose } from '../heading-words/concepts.ts';

/** What a heading means: a column of ours, a field of either party, or something that has no place in an order. */
export type Meaning = (
  | {
      column: ImportColumn | 'none';
      /** What it is in a file that has no other column for that: a quantity alone is that of the pieces. */
      alone?: ImportColumn;
      /** An order has no place for it, an address book has: whether it is a sender's or a receiver's. */
      isAddressKind?: boolean;
    }
  | {
      field: SideField;
      isPart?: boolean;
      isLesser?: boolean;
      /** One more of the same party: 'Phone 2'. */
      isSecond?: boolean;
    }
) & {
  isGuess?: boolean;
};

type Said = {
  whose: ReadonlySet<Whose>;
  isPerson: boolean;
  what: ReadonlySet<Concept>;
  /** Whether it names several things beside each other: 'City, ZIP', not 'Address city'. */
  isList?: boolean;
};

/** What a heading may say of a service and still be about which it is: 'service type', but not 'service cost'. */
const ofService: ReadonlySet<Concept> = new Set(['service', 'type', 'name', 'code', 'description']);

/** The first rule that holds decides; so the special ones stand above those they are exceptions to. */
export function meaningOf({ whose, isPerson, what, isList = false }: Said): Meaning | undefined {
  const has = (...all: Concept[]) => all.every((concept) => what.has(concept));
  const any = (...some: Concept[]) => some.some((concept) => what.has(concept));
  if (has('foreign') || whose.has('billing')) return { column: 'none' };
  // Other carriers are called services too: what stands in the column has to be one that is offered.
  if (has('service'))
    return [...what].every((concept) => ofService.has(concept))
      ? { column: 'service', isGuess: true }
      : { column: 'none' };
  return (
    customsMeaning(has, any) ??
    goodsMeaning(has, any) ??
    (isWholeAddress(has, any, isList) ? { field: 'Detail' } : undefined) ??
    partyMeaning(has, any) ??
    orderMeaning(has, any) ??
    nameMeaning()
  );

  function nameMeaning(): Meaning | undefined {
    if (any('part')) return { field: 'Name', isPart: true };
    if (any('name')) return { field: 'Name' };
    // The party alone is whoever it is: 'Consignee'.
    return isPerson && what.size === 0 ? { field: 'Name' } : undefined;
  }
}

type Has = (...concepts: Concept[]) => boolean;

/** What customs ask about an item and about the export. */
function customsMeaning(has: Has, any: Has): Meaning | undefined {
  if (has('hs')) return { column: 'hsCode' };
  if (has('ioss')) return { column: 'ioss' };
  if (has('maker')) return { column: any('code', 'number', 'sku') ? 'manufacturerCode' : 'manufacturer' };
  if (has('origin')) return { column: 'origin' };
  if (has('gtin')) return { column: 'gtin' };
  if (has('link')) return { column: 'link' };
  if (has('duties')) return { column: 'dutiesPayer' };
  if (has('reason')) return { column: 'exportReason' };
  if (has('sku') && !any('order', 'description', 'name', 'count')) return { column: 'itemCode' };
  if ((has('unitValue') || (has('each') && any('value', 'price', 'declared'))) && !any('insured', 'total'))
    return { column: 'unitValue' };
  if (has('english')) return { column: 'englishName', alone: 'itemName' };
  if (has('net') || has('each', 'weight')) return { column: 'netWeight', alone: 'weight' };
  if (has('currency') && !any('value', 'insured', 'total')) return { column: 'declaredCurrency' };
  if (has('platform') && !any('order', 'reference', 'count', 'value', 'remark'))
    return { column: 'platform' };
  return undefined;
}

function goodsMeaning(has: Has, any: Has): Meaning | undefined {
  if (has('weight')) return { column: 'weight' };
  if (has('volume')) return { column: 'volume' };
  for (const side of ['length', 'width', 'height'] as const) if (has(side)) return { column: side };
  if (has('insured')) return { column: 'insured' };
  if (has('declared') && !any('description', 'name', 'count')) return { column: 'declared' };
  // A price is what one costs, beside how many there are.
  if (has('price') && !has('total'))
    return { column: 'unitValue', alone: 'declared', isGuess: !has('goods') };
  if (has('value')) return { column: 'declared', isGuess: !has('goods') };
  if (has('total') && !any('pieces', 'count')) return { column: 'none' };
  if (has('pieces') && !any('description')) return { column: 'pieces' };
  if (has('count') && !any('description')) return { column: 'quantity', alone: 'pieces' };
  if (has('description')) return { column: 'itemName' };
  if (has('goods') && !any('remark', 'reference', 'order')) {
    if (has('type')) return { column: 'itemType' };
    if (has('code')) return { column: 'itemCode' };
    if (has('number')) return { column: 'none' };
    if (!any('country', 'address', 'postcode', 'city', 'phone', 'mobile')) return { column: 'itemName' };
  }
  return undefined;
}

/**
 * Whether a heading names so much of an address that all of it stands in the column: 'Куда (страна, город, адрес, индекс)'. Of
 * two things one may belong to the other ('Address city'), save where they are listed; a state, a city and a district without a
 * street may be asked about.
 */
function isWholeAddress(has: Has, any: Has, isList: boolean): boolean {
  if (any('type', 'identity', 'company', 'number')) return false;
  const ends = [has('postcode'), any('address', 'street', 'house')].filter(Boolean).length;
  const regions = (['country', 'state', 'city', 'district'] as const).filter((one) => has(one)).length;
  const people = isList ? [any('name', 'part'), any('mobile', 'phone')].filter(Boolean).length : 0;
  if (people > 0) return any('address', 'street') && people + ends + regions > 2;
  if (ends === 0 || any('mobile', 'phone', 'name', 'part')) return false;
  return ends + regions > 2 || (isList && ends + regions > 1);
}

function partyMeaning(has: Has, any: Has): Meaning | undefined {
  if (has('postcode')) return { field: 'Postcode' };
  if (any('mobile', 'phone'))
    return has('country', 'code') ? { column: 'none' } : { field: 'Mobile', isLesser: !has('mobile') };
  if (has('identity')) return has('type') ? { column: 'none' } : { field: 'Identity' };
  if (has('company')) return { field: 'Company' };
  if (has('address', 'type')) return { column: 'none', isAddressKind: true };
  if (any('street', 'house')) return { field: 'Detail' };
  const regions = (
    [
      ['country', 'Country'],
      ['state', 'Province'],
      ['city', 'City'],
      ['district', 'District'],
    ] as const
  ).filter(([concept]) => has(concept));
  const [first] = regions;
  // 'Country/Region' is the country; three of them in one are a whole address.
  if (first && (regions.length === 1 || has('country'))) return { field: first[1] };
  if (first) return { field: regions.length > 2 ? 'Detail' : first[1], isGuess: true };
  return has('address') ? { field: 'Detail' } : undefined;
}

function orderMeaning(has: Has, any: Has): Meaning | undefined {
  if (has('remark')) return { column: 'remark' };
  if (any('reference', 'order')) return { column: 'clientReference' };
  if (has('destination')) return { column: 'destination' };
  if (has('type')) return { column: 'itemType' };
  return undefined;
}
