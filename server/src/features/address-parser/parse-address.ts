import { setImmediate } from 'node:timers/promises';
import type { PlaceTable } from '../positions/index.ts';
import { formatCode, nameFor } from '../positions/index.ts';
import { formsOf } from './countries/index.ts';
import { type Found, findIdentity } from './fields/find-identity.ts';
import { findLabels } from './fields/find-labels.ts';
import { findPhones } from './fields/find-phones.ts';
import { takeReferencesInHan, takeReferencesInWords } from './fields/find-references.ts';
import { readLabelled, takeNotes } from './fields/read-labelled.ts';
import { readSender } from './message/read-sender.ts';
import { takeChat } from './message/take-chat.ts';
import { takeClosings } from './message/take-closings.ts';
import { takeInstructions } from './message/take-instructions.ts';
import { takeOpenings } from './message/take-openings.ts';
import { type ChosenCountry, chooseCountry } from './places/choose-country.ts';
import { listCountryMentions, takeOwnNames, takeTrailingMentions } from './places/find-country-names.ts';
import { type FoundRegion, findRegion } from './places/find-region.ts';
import { type FoundPostcode, findPostcode } from './postcodes/find-postcode.ts';
import { joinDetail, joinRemark } from './street/join-detail.ts';
import { readHanRest } from './street/read-han-rest.ts';
import { readHangulRest } from './street/read-hangul-rest.ts';
import { readWordRest } from './street/read-word-rest.ts';
import { streetLookOf } from './streets/street-look.ts';
import { isStreet } from './text/looks.ts';
import { normalise } from './text/normalise.ts';
import { type Piece, Sheet } from './text/sheet.ts';

export type ParsedAddress = {
  name?: Found;
  mobile?: Found;
  phone?: Found;
  company?: Found;
  identityNumber?: Found;
  postcode?: Found;
  region?: FoundRegion & { table: PlaceTable };
  detail?: Found;
  remark?: Found;
  leftovers: string[];
};

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Where codes have a hyphen as phones do: of '1-2-3 530-0001 090-1234-5678' each is read by itself. */
const isOfHyphen: ReadonlySet<string> = new Set(['JP']);
const WEB = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,32}){1,4}|https?:\/\/\S+|www\.\S+/g;

/**
 * Reads an address from free text: what a chat program wrote goes, then what can be told by its form (numbers, codes), then the places, which the
 * postcode helps to tell apart, then whatever is left: a name, a company, the street.
 */
export async function parseAddress(pasted: string, hint?: string): Promise<ParsedAddress> {
  const chat = takeChat(pasted);
  const sheet = new Sheet(normalise(chat.text));
  const leftovers = chat.marks;
  for (const match of sheet.text.matchAll(WEB)) {
    leftovers.push(match[0]);
    sheet.take({ from: match.index, to: match.index + match[0].length });
  }
  leftovers.push(...takeOpenings(sheet));
  findLabels(sheet);
  leftovers.push(...takeNotes(sheet, 'note'));
  const remarks = [...takeNotes(sheet, 'remark'), ...takeInstructions(sheet)];
  leftovers.push(...takeClosings(sheet));
  const references = takeReferencesInWords(sheet);
  // Labels are in the language of whoever asked, the address in that of its country: '地址：24 avenue de l'Opéra'.
  const said = sheet.rest();
  const isHan = HAN.test(said);
  const isHangul = /\p{Script=Hangul}/u.test(said);
  const chosen = await chooseCountry(sheet, hint);
  const country = chosen?.country;
  await country?.prepare('postcodes');
  const code = country?.table.header.code;
  await setImmediate();
  const identity = findIdentity(sheet, code);
  const strong =
    country && (formsOf(code) || isOfHyphen.has(code ?? '')) ? findPostcode(sheet, country, true) : undefined;
  const phones = findPhones(sheet, code);
  const sender = readSender(chat.senders, code);
  const places = chosen ? readPlaces(sheet, chosen, strong) : {};
  await setImmediate();
  references.push(...takeReferencesInHan(sheet));
  const labelled = readLabelled(sheet, streetLookOf(code));
  const known = { hasName: labelled.name !== undefined, hasCompany: labelled.company !== undefined };
  // Of 'ドイツ ベルリン Torstrasse 12' words are left.
  const isHanLeft = isHan && HAN.test(sheet.rest());
  const rest = isHanLeft
    ? readHanRest(sheet, known, code)
    : isHangul
      ? readHangulRest(sheet, known)
      : readWordRest(sheet, known, code);
  const name = labelled.name ? { value: labelled.name, sure: true } : (rest.name ?? sender.name);
  const mobile = phones.mobile ?? sender.mobile;
  const company = labelled.company ? { value: labelled.company, sure: true } : rest.company;
  const street = joinDetail(sheet, rest.detail, code);
  // '实验小学对面' may be all that there is of a street.
  const detail = street || joinRemark(references);
  const remark = joinRemark(street ? [...references, ...remarks] : remarks);
  return {
    ...(name && { name }),
    ...(company && { company }),
    ...(identity && { identityNumber: identity }),
    ...(mobile && { mobile }),
    ...(phones.phone && { phone: phones.phone }),
    ...places,
    ...(detail && {
      detail: {
        value: detail,
        sure: street !== '' && places.region?.sure === true && isAllStreet(rest.detail, code),
      },
    }),
    ...(remark && { remark: { value: remark, sure: true } }),
    leftovers: [...leftovers, ...phones.leftovers, ...rest.leftovers],
  };
}

function readPlaces(
  sheet: Sheet,
  { country, clear }: ChosenCountry,
  strong: FoundPostcode | undefined,
): Pick<ParsedAddress, 'postcode' | 'region'> {
  const { table } = country;
  const { code, codeSplit } = table.header;
  for (const mention of listCountryMentions(sheet)) if (mention.code === code) sheet.take(mention);
  takeTrailingMentions(sheet, code);
  const postcode = strong ?? findPostcode(sheet, country);
  takeOwnNames(sheet, code);
  const region = findRegion(sheet, country, postcode);
  if (region) takeJapaneseNames(sheet, table, region.place);
  const [only, ...others] = region && region.city === undefined ? table.codesOf(region.place) : [];
  const proposed = only !== undefined && others.length === 0 ? formatCode(only, codeSplit) : undefined;
  const written = postcode && spelled(postcode.value, codeSplit);
  return {
    ...(written !== undefined && postcode
      ? { postcode: { value: written, sure: postcode.sure } }
      : proposed !== undefined && { postcode: { value: proposed, sure: false } }),
    region: { table, ...(region ? { ...region, sure: region.sure && clear } : { place: 0, sure: false }) },
  };
}

/** The postcode may have told the place: what Japan calls it abroad is then nobody's name. */
function takeJapaneseNames(sheet: Sheet, table: PlaceTable, place: number): void {
  for (const step of table.pathOf(place)) {
    const name = nameFor(table, step, 'ja');
    const from = /^\p{Script=Katakana}/u.test(name) ? sheet.rest().indexOf(name) : -1;
    if (from >= 0) sheet.take({ from, to: from + name.length });
  }
}

/** '4600008' as the country writes it. */
function spelled(code: string, split: number | undefined): string {
  return split !== undefined && /^\d+$/.test(code) ? formatCode(code, split) : code;
}

/** Whether each part has what a street or a house has: a part without it may be anything. */
function isAllStreet(pieces: readonly Piece[], country: string | undefined): boolean {
  const look = streetLookOf(country);
  return pieces.every(({ text }) => /\p{Script=Han}/u.test(text) || isStreet(text, look));
}
