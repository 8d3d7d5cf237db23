import { cellOf, type ImportColumn } from '@miya/contract/imports';
import type { AddressReading } from '@miya/contract/paste';
import type { ReadCells } from '../model/summary.ts';

/** Who it is for may stand in columns of its own and in the address as well. */
const ofPerson = ['Name', 'Mobile', 'Identity', 'Company'] as const;

/** Letters and digits alone: a number with its country or without, a name in capitals or not. */
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const isSame = (one: string, other: string) =>
  bare(one).endsWith(bare(other)) || bare(other).endsWith(bare(one));

/**
 * What of an address in one column goes into the cells of its row. What somebody has written in other columns stays; a text
 * that was not understood whole stays whole; what has no column, or says another than its column, stays beside the street.
 */
export function cellsOfReading(
  reading: AddressReading,
  side: 'sender' | 'receiver',
  cells: readonly string[],
): ReadCells {
  const { region, detail, remark, phone, leftovers } = reading;
  if (!region || (!region.value.province && !region.value.city && !reading.postcode)) return {};
  const { country, province, city, district } = region.value;
  const postcode = cellOf(cells, `${side}Postcode`);
  if (postcode !== '' && !province && !city) return {};
  const mobile = reading.mobile ?? phone;
  const said: ReadCells = {
    [`${side}Name`]: reading.name?.value,
    [`${side}Mobile`]: mobile?.value,
    [`${side}Identity`]: reading.identityNumber?.value,
    [`${side}Company`]: reading.company?.value,
    [`${side}Country`]: country?.code,
    [`${side}Province`]: province?.label,
    [`${side}City`]: city?.label,
    [`${side}District`]: district?.label,
    [`${side}Postcode`]: reading.postcode?.value,
  };
  const fresh = Object.entries(said).filter(
    ([column, text]) => text && cellOf(cells, column as ImportColumn) === '',
  );
  // A postcode that was not known for one, or another one, may have been left in the street.
  const isOther = postcode !== '' && !(reading.postcode && isSame(reading.postcode.value, postcode));
  if (leftovers.length > 0 || detail === null || isOther) return Object.fromEntries(fresh);
  const others = ofPerson.flatMap((field) => {
    const own = cellOf(cells, `${side}${field}`);
    const text = said[`${side}${field}`];
    return text && own !== '' && !isSame(text, own) ? [text] : [];
  });
  const beside = [...others, remark?.value, phone !== mobile && phone?.value].filter(Boolean);
  const street = beside.length > 0 ? `${detail.value} (${beside.join(', ')})` : detail.value;
  return Object.fromEntries([...fresh, [`${side}Detail`, street]]);
}
