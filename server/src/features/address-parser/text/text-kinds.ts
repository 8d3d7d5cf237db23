import { beginsWithJapaneseSurname, getChineseSurnameLength } from '../message/surnames.ts';
import type { StreetPatterns } from '../street-patterns/get-street-patterns.ts';

const HAN_NAME = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々·•・]+$/u;
const HAN_STREET =
  /[路街道巷弄号號楼樓栋棟座室层層村镇鎮乡鄉组園园区區厦廈城场場苑庄寓院校店屯门門桥橋省市县縣府県町丁階番]|ビル|タワー|マンション|ハイツ|コーポ|[邮快驿旁边]/u;
const HAN_COMPANY =
  /公司|集团|集團|工作室|商[行贸貿]|事务所|事務所|株式会社|有限会社|合同会社|合資会社|財団法人|社団法人|医療法人|学校法人|\((?:株|有|同)\)|[厂廠]$|经营部|贸易部/u;
const HAN_POLITE_WORD =
  /你好|您好|早上好|晚上好|こんにちは|お世話に|谢谢|謝謝|麻烦|麻煩|辛苦|尽快|儘快|派送|送货|放[在门]|门卫|轻放|货到付款|代引|勿|请|請|よろしく|ください|下さい|送って|です|お願い|ありがとう|在宅|収件信息|收件信息|收货信息/u;

const LEGAL_FORM =
  /(?<![\p{L}])(?:(?:\(?pty\)?|pte|pvt)\.? (?:ltd|limited)|sp\.? ?z ?o\.? ?o(?:\. ?sp\.? ?k)?|sp\.? ?[kj]|s\.r\.o|d\.o\.o|ltd\.? [sş]ti|fz-?llc|fze|inc|llc|l\.l\.c|llp|ltd|limited|ltda|lda|lt[ée]e|eireli|corp|corporation|company|gmbh & co\.? kg|gmbh|plc|sarl|eurl|s\.? ?r\.? ?l|s\.p\.a|spa|s\.? ?a\.? de c\.? ?v|s\.? de r\.? ?l\.?(?: de c\.? ?v)?|s\.? ?a\.? ?s|s\.a|e\. ?k|e\. ?v|sas|sa|s\/a|s\.l\.u|s\.l|slu?|s\.? ?n\.? ?c|co)(?!\p{L}|\.\p{L})\.?/iu;
/** Legal forms that count only in capitals, because the same small letters are ordinary words or parts of words. */
const LEGAL_FORM_IN_CAPITALS = /(?<!\p{L})(?:AG|KG|OHG|UG|SE|BV|NV|ME)(?=$|\n)/u;
const RUSSIAN_LEGAL_FORM = /^["«]?(?:ООО|ОАО|ЗАО|ПАО|НАО|АО|ИП|ТОО|ФГУП|МУП)(?!\p{L})/u;
const TRADE_WORD =
  /(?<!\p{L})(?:comercializadora|distribuidora|abarrotes|ferreter[ií]a|asesor[ií]a|gestor[ií]a|panader[ií]a|papeler[ií]a|taller(?:es)?|muebles|pl[aá]sticos|textiles|restaurante|cl[ií]nica|refacciones|servicios|construcciones|inmobiliaria|laboratorios?|suministros|grupo|bodegas|industrias|transportes|importadora|farmacia|tienda|instituto|universidad|colegio|imprenta|consultorio|despacho|hotel|h[oô]tel|school|college|academy|hospital|clinic|pharmacy|salon|restaurant|[eé]cole|lyc[eé]e|pharmacie|boulangerie|apotheke|b[aä]ckerei|schule|praxis|kanzlei|ristorante|scuola|officine|escola|farm[aá]cia|padaria|university|institute?|solicitors|dental|garage|library|council|nursery|mairie|tabac|librairie|brasserie|atelier|cabinet|autohaus|klinik(?:um)?|krankenhaus|hochschule|universit[äaéà]t?|gymnasium|verein|stiftung|ferramenta|studio legale|pizzeria|bar(?= \p{Lu})|tabaccheria|istituto|store|shop|studio|services|group|enterprises|partners|solutions|supplies|industries|logistics|trading|company|компания|магазин|салон|клиника|склад)(?!\p{L})/iu;
const POLITE_WORD =
  /(?<!\p{L})(?:hola|gracias|saludos|mis datos|por favor|buen[oa]s|thanks|thank you|please|hi|hello|regards|good (?:morning|afternoon|evening)|dear|hey|спасибо|здравствуй(?:те)?|привет|доброе|просьба|пожалуйста|добрый|позвонить|срочно|нет|да|ok|llamar|avisar|tocar|entregar|dejar|call|leave|ring|ta|cheers|best|many thanks|sincerely|hiya|pls|mate|can (?:you|u)|could you|thx|ty|po|bhaiya|bonjour|bonsoir|salut|merci|cordialement|bien [aà] vous|s['’]il vous pla[iî]t|hallo|guten (?:tag|morgen)|danke|bitte|gr[uü](?:ß|ss)en?|mfg|ol[aá]|oi|bom dia|boa tarde|obrigad[oa]|atenciosamente|cumprimentos|ciao|buongiorno|salve|grazie(?: mille)?|cordiali|saluti|per favore|lasciare|citofonare|suonare|laisser|d[eé]poser|sonner|klingeln|abstellen|schicken|vielen dank|porfa|buen d[ií]a|buonasera|coucou|moin|this (?:e-?mail|message)|confidential(?:ity)?|vertraulich|poufne|contra entrega|urgente|cash on delivery|c\.?o\.?d)(?!\p{L})/iu;

const JOB_TITLE =
  /(?<!\p{L})(?:manager(?:in)?|director[a]?|executive|coordinator|officer|engineer|lead|head of|ceo|cfo|coo|cto|assistant|supervisor|specialist|consultant|representative|buyer|founder|president|gerente|diretor[a]?|vendedor[a]?|analista|comprador[a]?|respons[aá]vel|responsable|directeur|directrice|chef d[e']|g[ée]rante?|acheteuse|acheteur|\p{L}*leiter(?:in)?|gesch[äa]ftsf[üu]hrer(?:in)?|sachbearbeiter(?:in)?|responsabile|direttore|direttrice|titolare|amministratore|jefe|encargad[oa]|purchasing|procurement|specjalista|kierownik)(?!\p{L})/iu;

export const isHanCompanyName = (text: string) => HAN_COMPANY.test(text);
export const isCompanyName = (text: string) =>
  findLegalForm(text) !== undefined || RUSSIAN_LEGAL_FORM.test(text);
export const hasTradeWord = (text: string) => TRADE_WORD.test(text);
/** 'Ola Nordmann' and 'Ola Kowalska' are names of persons. 'ola' without a name is the Portuguese greeting. */
export const beginsWithNameOla = (text: string) => /^Ola(?= \p{Lu})/u.test(text);
export const hasPoliteWord = (text: string) =>
  POLITE_WORD.test(beginsWithNameOla(text) ? text.slice('Ola'.length) : text) || HAN_POLITE_WORD.test(text);
export const isStreetPart = (text: string, { hasStreetWord }: StreetPatterns) =>
  /\d/.test(text) || hasStreetWord(text);
/** Checks for a job title, which stands below the name at the end of an e-mail. */
export const isJobTitle = (text: string) => JOB_TITLE.test(text) && !/\d/.test(text);
export const isHanStreetPart = (text: string) => /[\dA-Za-z]/.test(text) || HAN_STREET.test(text);

/** Finds the span of the legal form of a company: 'S.L.' in 'Bodegas Ribera Alta, S.L.'. */
export function findLegalForm(text: string): { from: number; to: number } | undefined {
  const found = LEGAL_FORM.exec(text);
  // 'Sa' is a word of a place name: 'Loc. Sa Illetta'. The legal form is written 'SA' or 'sa'.
  const match = (found && found[0] !== 'Sa' ? found : undefined) ?? LEGAL_FORM_IN_CAPITALS.exec(text);
  return match ? { from: match.index, to: match.index + match[0].length } : undefined;
}

const HONORIFIC_AFTER = /[\s(]*(?:先生|女士|小姐|同志|亲启|親啟|[收启]|様方|様|さん|さま|殿|御中|宛)\)?$/u;
const TITLES =
  'sr|sra|srta|qfb|mtro|mtra|profa|geom|rag|don|doña|dña|d|dª|ing|lic|arq|dr|dra|mr|mrs|ms|miss|mx|prof|engr|atty|smt|shri|sri|herrn?|frau|fam|familie|mag|dipl\\.?-ing|m|mme|mlle|mm|sig|sig\\.ra|sig\\.na|dott|dott\\.ssa|avv|inh|for|to|per|pour|f[üu]r|para|г-н|г-жа';
/** Titles before a name: 'M. et Mme' in 'M. et Mme Gauthier', 'Mr' in 'Mr T Okafor'. */
const HONORIFIC_BEFORE = new RegExp(
  `^(?:(?:la|el|los|il) (?=(?:${TITLES})\\.?\\s))?(?:(?:${TITLES})\\.?\\s+(?:(?:et|and|&|und|e|y)\\s+(?=(?:${TITLES})\\.?\\s))?)+(?=\\p{L}{2}|\\p{L}\\.? \\p{L}{2})`,
  'iu',
);

/** Removes 先生, 様, 'Sr.' and 'Mr' from a name. '张先生' stays, because the surname alone is not a full name. */
export function removeHonorific(name: string): string {
  let shortName = name.trim();
  for (let rounds = 0; rounds < 3; rounds++) {
    const shorter = shortName.replace(HONORIFIC_AFTER, '').trim();
    if (shorter === shortName || (shorter.length < 2 && /先生|女士|小姐/.test(shortName))) break;
    shortName = shorter;
  }
  shortName = shortName
    .replace(/^[\s.,;:\-"'«»)]+/u, '')
    .replace(HONORIFIC_BEFORE, '')
    .replace(/^[\s.,;:\-"'«»)]+|[\s,;:\-"'«»(]+$/gu, '');
  // 'soy Ulises Tapia y mi cel es ...': the 'y' that leads to the next part is not part of the name.
  shortName = shortName.replace(/ (?:y|e|et|und|and|и)$/iu, '');
  // The full stop of 'Jr.' and 'Д.В.' stays. A full stop after three letters or more ends a sentence and is removed.
  return /\p{L}{3}\.$/u.test(shortName) ? shortName.slice(0, -1) : shortName;
}

/**
 * Ranks how much a Chinese or Japanese text looks like the name of a person. The first rule that applies decides:
 * 1. a character that no name has, the name of a company or a polite word: 0
 * 2. a middle dot as in '让·马丁': 3 up to 15 characters, else 0
 * 3. fewer than 2 or more than 6 characters: 0
 * 4. a Chinese or Japanese surname or an honorific: 3, but 2 with a character of streets and without an honorific
 * 5. a character of streets or more than 4 characters: 0
 * 6. any other text: 1
 */
export function rankHanName(text: string): number {
  const name = removeHonorific(text);
  const hasHonorific = name !== text;
  if (!HAN_NAME.test(name) || isHanCompanyName(name) || hasPoliteWord(name)) return 0;
  if (/[·•・]/.test(name)) return name.length <= 15 ? 3 : 0;
  if (name.length < 2 || name.length > 6) return 0;
  const surname = getChineseSurnameLength(name);
  const isChinese = surname > 0 && name.length <= surname + 2 && name.length > surname;
  const isJapanese = beginsWithJapaneseSurname(name);
  if (isChinese || isJapanese || hasHonorific) return isHanStreetPart(name) && !hasHonorific ? 2 : 3;
  return isHanStreetPart(name) || name.length > 4 ? 0 : 1;
}

const PATRONYMIC = /(?:вич|вна|чна|кызы|оглы)$/iu;
const SURNAME = /^\p{Lu}\p{L}+(?:[оеё]ва?|[иы]на?|ск(?:ий|ая)|енко|чук|юк|ян|дзе|швили)$/u;
const INITIALS = /^\p{L}{2,} \p{Lu}\. ?\p{Lu}\.$/u;

/**
 * Ranks how much a text of words looks like the name of a person. The first rule that applies decides:
 * 1. a digit, a polite word or the legal form of a company: 0
 * 2. a word with two initials ('Морозова Е. П.'): 4
 * 3. one word that ends like a Russian or Georgian surname: 1
 * 4. after a title, one capitalised word that is no street word ('M. FABRE'): 3
 * 5. fewer than 2 or more than 6 words, or a word with other characters than letters: 0
 * 6. up to 4 words with a patronymic: 4
 * 7. a street word, a trade word or a job title: 0
 * 8. any other text: 2 when at least two and nearly all words begin with a capital, else 1; one more with a title
 */
export function rankName(text: string, streetPatterns: StreetPatterns): number {
  const name = removeHonorific(text).replace(/ c\/o /i, ' ');
  if (/[\d@#/:]/.test(name) || hasPoliteWord(name) || isCompanyName(name)) return 0;
  if (INITIALS.test(name)) return 4;
  if (SURNAME.test(name)) return 1;
  const words = name.split(/\s+/);
  if (
    words.length === 1 &&
    name !== text &&
    /^\p{Lu}[\p{L}'’-]{2,}$/u.test(name) &&
    !isStreetPart(name, streetPatterns) &&
    !streetPatterns.isLastStreetWord(name.toLowerCase())
  )
    return 3;
  if (words.length < 2 || words.length > 6 || !words.every((word) => /^[\p{L}][\p{L}.'’-]*$/u.test(word)))
    return 0;
  if (words.some((word) => PATRONYMIC.test(word)) && words.length <= 4) return 4;
  if (isStreetPart(name, streetPatterns) || hasTradeWord(name) || isJobTitle(name)) return 0;
  const capitalisedCount = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return (
    (removeHonorific(text) === text ? 0 : 1) +
    (capitalisedCount >= 2 && capitalisedCount >= words.length - 2 ? 2 : 1)
  );
}
