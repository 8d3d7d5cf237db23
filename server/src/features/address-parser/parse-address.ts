import { setImmediate } from 'node:timers/promises';
import type { PlaceTable } from '../positions/index.ts';
import { getDisplayName, hyphenatePostcode } from '../positions/index.ts';
import { findAddressFormat } from './countries/index.ts';
import { extractContactNumbers } from './fields/extract-contact-numbers.ts';
import { extractIdentityNumber, type FoundValue } from './fields/extract-identity-number.ts';
import { extractLabelledNames, extractLabelledTexts } from './fields/extract-labelled-names.ts';
import { extractLabels } from './fields/extract-labels.ts';
import { extractLandmarksInHan, extractLandmarksInWords } from './fields/extract-landmarks.ts';
import { extractClosingPhrases } from './message/extract-closing-phrases.ts';
import { extractDeliveryInstructions } from './message/extract-delivery-instructions.ts';
import { extractOpeningPhrases } from './message/extract-opening-phrases.ts';
import { readRecipientFromSender } from './message/read-recipient-from-sender.ts';
import { removeChatMarks } from './message/remove-chat-marks.ts';
import { type ChosenCountry, chooseCountry } from './places/choose-country.ts';
import {
  listCountryMentions,
  markOwnCountryNames,
  markTrailingCountryNames,
} from './places/country-mentions.ts';
import { extractRegion, type FoundRegion } from './places/extract-region.ts';
import { extractPostcode, type FoundPostcode } from './postcodes/extract-postcode.ts';
import { formatDetail, formatRemark } from './remaining-text/format-detail.ts';
import { readRemainingHan } from './remaining-text/read-remaining-han.ts';
import { readRemainingHangul } from './remaining-text/read-remaining-hangul.ts';
import { readRemainingWords } from './remaining-text/read-remaining-words.ts';
import { getStreetPatterns } from './street-patterns/get-street-patterns.ts';
import { normaliseText } from './text/normalise-text.ts';
import { PastedText, type TextPart } from './text/pasted-text.ts';
import { isStreetPart } from './text/text-kinds.ts';

export type ParsedAddress = {
  name?: FoundValue;
  mobile?: FoundValue;
  phone?: FoundValue;
  company?: FoundValue;
  identityNumber?: FoundValue;
  postcode?: FoundValue;
  region?: FoundRegion & { table: PlaceTable };
  detail?: FoundValue;
  remark?: FoundValue;
  leftovers: string[];
};

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Postcodes and phone numbers there contain hyphens, so the postcode is read first: '1-2-3 530-0001 090-1234-5678'. */
const COUNTRIES_WITH_HYPHENATED_CODES: ReadonlySet<string> = new Set(['JP']);
const WEB_OR_EMAIL_ADDRESS = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,32}){1,4}|https?:\/\/\S+|www\.\S+/g;

/**
 * Reads the fields of a party from free text. Each step marks the characters that it has understood as used. The next
 * steps read only unused characters. `formCountry` is the country that is selected in the form. The steps:
 * 1. Remove the marks of a chat program, then write characters that mean the same in one form.
 * 2. Extract web addresses, opening phrases, labels, remarks, delivery instructions, closing phrases and landmarks.
 * 3. Choose the country.
 * 4. Extract the identity number, a postcode that is sure, and the phone numbers.
 * 5. Extract the places. The postcode decides between places of the same name.
 * 6. Read the name, the company and the street from the remaining text.
 */
export async function parseAddress(input: string, formCountry?: string): Promise<ParsedAddress> {
  const chat = removeChatMarks(input);
  const pasted = new PastedText(normaliseText(chat.text));
  const leftovers = chat.removedMarks;
  for (const match of pasted.text.matchAll(WEB_OR_EMAIL_ADDRESS)) {
    leftovers.push(match[0]);
    pasted.markUsed({ from: match.index, to: match.index + match[0].length });
  }
  leftovers.push(...extractOpeningPhrases(pasted));
  extractLabels(pasted);
  leftovers.push(...extractLabelledTexts(pasted, 'note'));
  const remarks = [...extractLabelledTexts(pasted, 'remark'), ...extractDeliveryInstructions(pasted)];
  leftovers.push(...extractClosingPhrases(pasted));
  const landmarks = extractLandmarksInWords(pasted);
  // The script is tested after the labels are marked as used: a Chinese label may stand before a French street,
  // as in '地址：24 avenue de l'Opéra'.
  const unlabelledText = pasted.getUnusedText();
  const isHan = HAN.test(unlabelledText);
  const isHangul = /\p{Script=Hangul}/u.test(unlabelledText);
  const chosenCountry = await chooseCountry(pasted, formCountry);
  const country = chosenCountry?.country;
  await country?.prepareIndex('postcodes');
  const code = country?.table.header.code;
  // A long text takes several milliseconds: other requests run between the steps.
  await setImmediate();
  const identityNumber = extractIdentityNumber(pasted, code);
  const surePostcode =
    country && (findAddressFormat(code) || COUNTRIES_WITH_HYPHENATED_CODES.has(code ?? ''))
      ? extractPostcode(pasted, country, true)
      : undefined;
  const phones = extractContactNumbers(pasted, code);
  const sender = readRecipientFromSender(chat.senders, code);
  const places = chosenCountry ? extractPlaces(pasted, chosenCountry, surePostcode) : {};
  await setImmediate();
  landmarks.push(...extractLandmarksInHan(pasted));
  const labelled = extractLabelledNames(pasted, getStreetPatterns(code));
  const knownFields = { hasName: labelled.name !== undefined, hasCompany: labelled.company !== undefined };
  // Of 'ドイツ ベルリン Torstrasse 12' only Latin words remain: the Japanese place names are already marked as used.
  const isRemainingHan = isHan && HAN.test(pasted.getUnusedText());
  const remaining = isRemainingHan
    ? readRemainingHan(pasted, knownFields, code)
    : isHangul
      ? readRemainingHangul(pasted, knownFields)
      : readRemainingWords(pasted, knownFields, code);
  const name = labelled.name ? { value: labelled.name, sure: true } : (remaining.name ?? sender.name);
  const mobile = phones.mobile ?? sender.mobile;
  const company = labelled.company ? { value: labelled.company, sure: true } : remaining.company;
  const street = formatDetail(pasted, remaining.detailParts, code);
  // '实验小学对面' (opposite the primary school): without a street, the landmark is the only direction to the house.
  const detail = street || formatRemark(landmarks);
  const remark = formatRemark(street ? [...landmarks, ...remarks] : remarks);
  return {
    ...(name && { name }),
    ...(company && { company }),
    ...(identityNumber && { identityNumber }),
    ...(mobile && { mobile }),
    ...(phones.phone && { phone: phones.phone }),
    ...places,
    ...(detail && {
      detail: {
        value: detail,
        sure: street !== '' && places.region?.sure === true && areAllStreetParts(remaining.detailParts, code),
      },
    }),
    ...(remark && { remark: { value: remark, sure: true } }),
    leftovers: [...leftovers, ...phones.leftovers, ...remaining.leftovers],
  };
}

function extractPlaces(
  pasted: PastedText,
  { country, isClear }: ChosenCountry,
  surePostcode: FoundPostcode | undefined,
): Pick<ParsedAddress, 'postcode' | 'region'> {
  const { table } = country;
  const { code, codeSplit } = table.header;
  for (const mention of listCountryMentions(pasted)) if (mention.code === code) pasted.markUsed(mention);
  markTrailingCountryNames(pasted, code);
  const postcode = surePostcode ?? extractPostcode(pasted, country);
  markOwnCountryNames(pasted, code);
  const region = extractRegion(pasted, country, postcode);
  if (region) markJapaneseNames(pasted, table, region.place);
  const [onlyPostcode, ...otherPostcodes] =
    region && region.city === undefined ? table.listPostcodes(region.place) : [];
  // A place with a single postcode: the parser proposes this postcode as a guess.
  const proposedPostcode =
    onlyPostcode !== undefined && otherPostcodes.length === 0
      ? hyphenatePostcode(onlyPostcode, codeSplit)
      : undefined;
  const postcodeText = postcode && formatPostcode(postcode.value, codeSplit);
  // Place 0 is the country itself: the text names no place below the country.
  return {
    ...(postcodeText !== undefined && postcode
      ? { postcode: { value: postcodeText, sure: postcode.sure } }
      : proposedPostcode !== undefined && { postcode: { value: proposedPostcode, sure: false } }),
    region: { table, ...(region ? { ...region, sure: region.sure && isClear } : { place: 0, sure: false }) },
  };
}

/**
 * Marks the katakana names of the place as used. A place that only the postcode gave is not marked yet, and its
 * katakana name would be read as the name of a person.
 */
function markJapaneseNames(pasted: PastedText, table: PlaceTable, place: number): void {
  for (const level of table.getPath(place)) {
    const name = getDisplayName(table, level, 'ja');
    const from = /^\p{Script=Katakana}/u.test(name) ? pasted.getUnusedText().indexOf(name) : -1;
    if (from >= 0) pasted.markUsed({ from, to: from + name.length });
  }
}

/** Adds the hyphen of the country: '4600008' -> '460-0008'. */
function formatPostcode(code: string, split: number | undefined): string {
  return split !== undefined && /^\d+$/.test(code) ? hyphenatePostcode(code, split) : code;
}

/**
 * Checks that each part contains a digit, a street word or a Chinese character. Any other part may belong to another
 * field, so the street is then a guess.
 */
function areAllStreetParts(parts: readonly TextPart[], country: string | undefined): boolean {
  const streetPatterns = getStreetPatterns(country);
  return parts.every(({ text }) => /\p{Script=Han}/u.test(text) || isStreetPart(text, streetPatterns));
}
