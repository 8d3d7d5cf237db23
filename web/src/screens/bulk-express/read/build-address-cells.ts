import type { AddressParseResult } from '@miya/contract/address-parser';
import { findRepairedText, getCellText, type ImportColumn } from '@miya/contract/imports';
import { findCountryCode } from '@miya/contract/positions';
import type { AutofilledCells } from '../model/view/sheet-summary.ts';

/** Fields that a row may contain twice: in their own column and in the address. */
const fieldsAlsoInAddress = ['Name', 'Mobile', 'Identity', 'Company', 'Postcode'] as const;

/** Keeps only letters and digits, in lower case and normal width: '(55) Ａ12' -> '55a12'. */
const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether two texts are equal, or one is the end of the other: a phone number with and without the country code. */
const isSame = (one: string, other: string) =>
  normalize(one).endsWith(normalize(other)) || normalize(other).endsWith(normalize(one));

/** Removes the postcode that was appended to the address as its last line before parsing. */
const removeAppendedPostcode = (street: string, postcode: string) =>
  postcode !== '' && street.endsWith(postcode)
    ? street.slice(0, -postcode.length).replace(/[\s,]+$/, '')
    : street;

/**
 * Builds the cells of a row from the parsed address of one party. Cells with a text are not filled, except the
 * street. Texts of the address that have no column, were not understood, or differ from their column are appended to
 * the street: 'Main St 5 (blue bell)'. Returns no cells if the address was not understood, or if it is in another
 * country than the row.
 */
export function buildAddressCells(
  reading: AddressParseResult,
  party: 'sender' | 'receiver',
  cells: readonly string[],
): AutofilledCells {
  const { region, detail, remark, phone, leftovers } = reading;
  if (!region || (!region.value.province && !region.value.city && !reading.postcode)) return {};
  const { country, province, city, district } = region.value;
  const postcode = getCellText(cells, `${party}Postcode`);
  if (postcode !== '' && !province && !city) return {};
  const rowCountry = findCountryCode(getCellText(cells, `${party}Country`));
  if (rowCountry && country && rowCountry !== country.code) return {};
  const mobile = reading.mobile ?? phone;
  const parsedCells: AutofilledCells = {
    [`${party}Name`]: reading.name?.value,
    [`${party}Mobile`]: mobile?.value,
    [`${party}Identity`]: reading.identityNumber?.value,
    [`${party}Company`]: reading.company?.value,
    [`${party}Country`]: country?.code,
    [`${party}Province`]: province?.label,
    [`${party}City`]: city?.label,
    [`${party}District`]: district?.label,
    [`${party}Postcode`]: reading.postcode?.value,
  };
  const filledCells = Object.entries(parsedCells).filter(
    ([column, text]) => text && getCellText(cells, column as ImportColumn) === '',
  );
  if (detail === null) return Object.fromEntries(filledCells);
  const addressText = getCellText(cells, `${party}Detail`);
  const normalizedAddress = normalize(addressText);
  // In 'Serrano Anguita 28' the parser may take the street name for a person. If the row has a name in a column of
  // its own, the guessed name goes back to the street.
  const guessedName = reading.name?.certainty === 'guessed' ? reading.name.value : '';
  const streetName =
    getCellText(cells, `${party}Name`) !== '' &&
    guessedName &&
    addressText.includes(`${guessedName} ${detail.value}`)
      ? guessedName
      : '';
  const differingTexts = fieldsAlsoInAddress.flatMap((field) => {
    const columnText = getCellText(cells, `${party}${field}`);
    const parsedText = parsedCells[`${party}${field}`];
    // The parser may add the postcode of a city although the address does not contain it.
    const isInAddress =
      parsedText &&
      (field !== 'Postcode' || normalizedAddress.includes(normalize(parsedText))) &&
      parsedText !== streetName;
    return isInAddress && columnText !== '' && !isSame(parsedText, columnText) ? [parsedText] : [];
  });
  const unknownTexts = leftovers.filter((text) => postcode === '' || !isSame(text, postcode));
  const appendedTexts = [
    ...differingTexts,
    remark?.value,
    phone !== mobile && phone?.value,
    ...unknownTexts,
  ].filter(Boolean);
  const streetOnly = removeAppendedPostcode(
    streetName ? `${streetName} ${detail.value}` : detail.value,
    findRepairedText(cells, `${party}Postcode`) ?? postcode,
  );
  const street = appendedTexts.length > 0 ? `${streetOnly} (${appendedTexts.join(', ')})` : streetOnly;
  return Object.fromEntries([...filledCells, [`${party}Detail`, street]]);
}
