import type { ImportColumn, PartyField } from '../columns.ts';
import type { Concept, HeadingParty } from '../heading-words/concepts.ts';

/**
 * The meaning of a heading: an import column, a field of a party, or `none` for data that an order does not store. The
 * optional members describe special cases. A missing boolean means false.
 */
export type HeadingMeaning = (
  | {
      column: ImportColumn | 'none';
      /** The meaning in a file without related columns: without item columns, a quantity is the number of parcels. */
      fallbackColumn?: ImportColumn;
      /** True if the heading names the kind of an address (sender or receiver). Orders do not store the kind. */
      isAddressKind?: boolean;
    }
  | {
      field: PartyField;
      /** True for a part of a name, such as the first name. */
      isNamePart?: boolean;
      /** True for 'Phone' or 'Tel'. A column that is called a mobile phone takes precedence over this column. */
      isGeneralPhone?: boolean;
      /** True for an additional column of the same party: 'Phone 2'. */
      isAdditional?: boolean;
    }
) & {
  /** True if the words allow another meaning. */
  isGuess?: boolean;
};

/** The parties and concepts that the words of a heading name. */
type HeadingConcepts = {
  parties: ReadonlySet<HeadingParty>;
  /** True if a word names the party itself ('consignee') and not only a direction ('from'). */
  isPerson: boolean;
  concepts: ReadonlySet<Concept>;
  /** True if the heading lists several fields: 'City, ZIP'. False for 'Address city', which is one field. */
  isList?: boolean;
};

/** A service heading with only these concepts names an express type: 'service type', but not 'service cost'. */
const serviceConcepts: ReadonlySet<Concept> = new Set(['service', 'type', 'name', 'code', 'description']);

/**
 * Finds the meaning of a heading. Returns undefined if no rule matches. The first rule that matches decides. Therefore
 * a special rule precedes the general rule:
 * 1. Data that an order does not store, or billing data: `none`.
 * 2. The express type. Any other property of the service is `none`.
 * 3. Customs data of an item or of the export.
 * 4. Measures, values, quantities and descriptions of goods.
 * 5. A whole address in one column.
 * 6. A single field of a party, except the name.
 * 7. Remark, reference, destination or item type of the order.
 * 8. The name of a party. A heading that names only the party ('Consignee') means the name of the party.
 */
export function findHeadingMeaning({
  parties,
  isPerson,
  concepts,
  isList = false,
}: HeadingConcepts): HeadingMeaning | undefined {
  const has = (...required: Concept[]) => required.every((concept) => concepts.has(concept));
  const hasAny = (...alternatives: Concept[]) => alternatives.some((concept) => concepts.has(concept));
  if (has('notStored') || parties.has('billing')) return { column: 'none' };
  // A guess, because the column may name services of another carrier. Callers compare its cells with the services that
  // this carrier offers.
  if (has('service'))
    return [...concepts].every((concept) => serviceConcepts.has(concept))
      ? { column: 'service', isGuess: true }
      : { column: 'none' };
  return (
    findCustomsMeaning(has, hasAny) ??
    findGoodsMeaning(has, hasAny) ??
    (isWholeAddress(has, hasAny, isList) ? { field: 'Detail' } : undefined) ??
    findPartyMeaning(has, hasAny) ??
    findOrderMeaning(has, hasAny) ??
    findNameMeaning()
  );

  function findNameMeaning(): HeadingMeaning | undefined {
    if (hasAny('part')) return { field: 'Name', isNamePart: true };
    if (hasAny('name')) return { field: 'Name' };
    return isPerson && concepts.size === 0 ? { field: 'Name' } : undefined;
  }
}

/** Tests the concepts of a heading: `has` requires all arguments, `hasAny` at least one. */
type ConceptTest = (...concepts: Concept[]) => boolean;

function findCustomsMeaning(has: ConceptTest, hasAny: ConceptTest): HeadingMeaning | undefined {
  if (has('hs')) return { column: 'hsCode' };
  if (has('ioss')) return { column: 'ioss' };
  if (has('maker')) return { column: hasAny('code', 'number', 'sku') ? 'manufacturerCode' : 'manufacturer' };
  if (has('origin')) return { column: 'origin' };
  if (has('gtin')) return { column: 'gtin' };
  if (has('link')) return { column: 'link' };
  if (has('duties')) return { column: 'dutiesPayer' };
  if (has('reason')) return { column: 'exportReason' };
  if (has('sku') && !hasAny('order', 'description', 'name', 'count')) return { column: 'itemCode' };
  if (
    (has('unitValue') || (has('each') && hasAny('value', 'price', 'declared'))) &&
    !hasAny('insured', 'total')
  )
    return { column: 'unitValue' };
  if (has('english')) return { column: 'englishName', fallbackColumn: 'itemName' };
  if (has('net') || has('each', 'weight')) return { column: 'netWeight', fallbackColumn: 'weight' };
  if (has('currency') && !hasAny('value', 'insured', 'total')) return { column: 'declaredCurrency' };
  if (has('platform') && !hasAny('order', 'reference', 'count', 'value', 'remark'))
    return { column: 'platform' };
  return undefined;
}

function findGoodsMeaning(has: ConceptTest, hasAny: ConceptTest): HeadingMeaning | undefined {
  if (has('weight')) return { column: 'weight' };
  if (has('volume')) return { column: 'volume' };
  for (const dimension of ['length', 'width', 'height'] as const)
    if (has(dimension)) return { column: dimension };
  if (has('insured')) return { column: 'insured' };
  if (has('declared') && !hasAny('description', 'name', 'count')) return { column: 'declared' };
  // Beside a quantity, a price is the price of one unit.
  if (has('price') && !has('total'))
    return { column: 'unitValue', fallbackColumn: 'declared', isGuess: !has('goods') };
  if (has('value')) return { column: 'declared', isGuess: !has('goods') };
  if (has('total') && !hasAny('pieces', 'count')) return { column: 'none' };
  if (has('pieces') && !hasAny('description')) return { column: 'pieces' };
  if (has('count') && !hasAny('description')) return { column: 'quantity', fallbackColumn: 'pieces' };
  if (has('description')) return { column: 'itemName' };
  if (has('goods') && !hasAny('remark', 'reference', 'order')) {
    if (has('type')) return { column: 'itemType' };
    if (has('code')) return { column: 'itemCode' };
    if (has('number')) return { column: 'none' };
    if (!hasAny('country', 'address', 'postcode', 'city', 'phone', 'mobile')) return { column: 'itemName' };
  }
  return undefined;
}

/**
 * Returns true if the column holds a whole address: 'Куда (страна, город, адрес, индекс)'.
 * 1. False for a heading with a type, an identity number, a company or a number.
 * 2. A list with a name or a phone: true if it names an address or a street, and at least three parts in total. Parts
 *    are name, phone, postcode, address and each level of the region.
 * 3. Any other heading with a name or a phone: false.
 * 4. A heading without a postcode, an address, a street or a house number: false.
 * 5. True for three or more parts, or for two parts in a list. Two parts without a list are one field: 'Address city'.
 */
function isWholeAddress(has: ConceptTest, hasAny: ConceptTest, isList: boolean): boolean {
  if (hasAny('type', 'identity', 'company', 'number')) return false;
  const addressPartCount = [has('postcode'), hasAny('address', 'street', 'house')].filter(Boolean).length;
  const regionCount = (['country', 'state', 'city', 'district'] as const).filter((level) =>
    has(level),
  ).length;
  const contactCount = isList
    ? [hasAny('name', 'part'), hasAny('mobile', 'phone')].filter(Boolean).length
    : 0;
  if (contactCount > 0)
    return hasAny('address', 'street') && contactCount + addressPartCount + regionCount > 2;
  if (addressPartCount === 0 || hasAny('mobile', 'phone', 'name', 'part')) return false;
  return addressPartCount + regionCount > 2 || (isList && addressPartCount + regionCount > 1);
}

function findPartyMeaning(has: ConceptTest, hasAny: ConceptTest): HeadingMeaning | undefined {
  if (has('postcode')) return { field: 'Postcode' };
  if (hasAny('mobile', 'phone'))
    return has('country', 'code') ? { column: 'none' } : { field: 'Mobile', isGeneralPhone: !has('mobile') };
  if (has('identity')) return has('type') ? { column: 'none' } : { field: 'Identity' };
  if (has('company')) return { field: 'Company' };
  if (has('address', 'type')) return { column: 'none', isAddressKind: true };
  if (hasAny('street', 'house')) return { field: 'Detail' };
  const regions = (
    [
      ['country', 'Country'],
      ['state', 'Province'],
      ['city', 'City'],
      ['district', 'District'],
    ] as const
  ).filter(([concept]) => has(concept));
  const [topRegion] = regions;
  // 'Country/Region' is the country. Several levels without a country are a guess.
  if (topRegion && (regions.length === 1 || has('country'))) return { field: topRegion[1] };
  if (topRegion) return { field: regions.length > 2 ? 'Detail' : topRegion[1], isGuess: true };
  return has('address') ? { field: 'Detail' } : undefined;
}

function findOrderMeaning(has: ConceptTest, hasAny: ConceptTest): HeadingMeaning | undefined {
  if (has('remark')) return { column: 'remark' };
  if (hasAny('reference', 'order')) return { column: 'clientReference' };
  if (has('destination')) return { column: 'destination' };
  if (has('type')) return { column: 'itemType' };
  return undefined;
}
