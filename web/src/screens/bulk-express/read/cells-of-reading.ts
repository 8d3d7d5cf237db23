import type { AddressReading } from '@miya/contract/address-parser';
import { findRepairedText, getCellText, type ImportColumn } from '@miya/contract/imports';
import { findCountryCode } from '@miya/contract/positions';
import type { ReadCells } from '../model/view/summary.ts';

/** Who it is for may stand in columns of its own and in the address as well, and so may its postcode. */
const saidTwice = ['Name', 'Mobile', 'Identity', 'Company', 'Postcode'] as const;

/** Letters and digits alone: a number with its country or without, full-width or not, a name in capitals or not. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const isSame = (one: string, other: string) =>
  bare(one).endsWith(bare(other)) || bare(other).endsWith(bare(one));

/** The postcode that stands in another column was read along with the address, as its last line: the street ends before it. */
const withoutCode = (street: string, postcode: string) =>
  postcode !== '' && street.endsWith(postcode)
    ? street.slice(0, -postcode.length).replace(/[\s,]+$/, '')
    : street;

/**
 * What of an address in one column goes into the cells of its row. What somebody has written in other columns stays; what has no
 * column, was not understood, or says another than its column, stays beside the street.
 */
export function cellsOfReading(
  reading: AddressReading,
  side: 'sender' | 'receiver',
  cells: readonly string[],
): ReadCells {
  const { region, detail, remark, phone, leftovers } = reading;
  if (!region || (!region.value.province && !region.value.city && !reading.postcode)) return {};
  const { country, province, city, district } = region.value;
  const postcode = getCellText(cells, `${side}Postcode`);
  if (postcode !== '' && !province && !city) return {};
  // A place in another country than the row says is another place.
  const own = findCountryCode(getCellText(cells, `${side}Country`));
  if (own && country && own !== country.code) return {};
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
    ([column, text]) => text && getCellText(cells, column as ImportColumn) === '',
  );
  if (detail === null) return Object.fromEntries(fresh);
  const whole = getCellText(cells, `${side}Detail`);
  const address = bare(whole);
  // 'Serrano Anguita 28': words before the number were taken for a name, beside a column that has it.
  const guessed = reading.name?.certainty === 'guessed' ? reading.name.value : '';
  const beforeNumber =
    getCellText(cells, `${side}Name`) !== '' && guessed && whole.includes(`${guessed} ${detail.value}`)
      ? guessed
      : '';
  const others = saidTwice.flatMap((field) => {
    const own = getCellText(cells, `${side}${field}`);
    const text = said[`${side}${field}`];
    // The postcode of a place may be known without standing anywhere.
    const isSaid = text && (field !== 'Postcode' || address.includes(bare(text))) && text !== beforeNumber;
    return isSaid && own !== '' && !isSame(text, own) ? [text] : [];
  });
  const rest = leftovers.filter((text) => postcode === '' || !isSame(text, postcode));
  const beside = [...others, remark?.value, phone !== mobile && phone?.value, ...rest].filter(Boolean);
  const alone = withoutCode(
    beforeNumber ? `${beforeNumber} ${detail.value}` : detail.value,
    findRepairedText(cells, `${side}Postcode`) ?? postcode,
  );
  const street = beside.length > 0 ? `${alone} (${beside.join(', ')})` : alone;
  return Object.fromEntries([...fresh, [`${side}Detail`, street]]);
}
