import { beginsWithJapaneseSurname, chineseSurname } from '../message/surnames.ts';
import type { StreetLook } from '../streets/street-look.ts';

const HAN_NAME = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々·•・]+$/u;
const HAN_STREET =
  /[路街道巷弄号號楼樓栋棟座室层層村镇鎮乡鄉组園园区區厦廈城场場苑庄寓院校店屯门門桥橋省市县縣府県町丁階番]|ビル|タワー|マンション|ハイツ|コーポ|[邮快驿旁边]/u;
const HAN_COMPANY =
  /公司|集团|集團|工作室|商[行贸貿]|事务所|事務所|株式会社|有限会社|合同会社|合資会社|財団法人|社団法人|医療法人|学校法人|\((?:株|有|同)\)|[厂廠]$|经营部|贸易部/u;
const HAN_POLITE =
  /你好|您好|早上好|晚上好|こんにちは|お世話に|谢谢|謝謝|麻烦|麻煩|辛苦|尽快|儘快|派送|送货|放[在门]|门卫|轻放|货到付款|代引|勿|请|請|よろしく|ください|下さい|送って|です|お願い|ありがとう|在宅|収件信息|收件信息|收货信息/u;

const LEGAL =
  /(?<![\p{L}])(?:(?:\(?pty\)?|pte|pvt)\.? (?:ltd|limited)|sp\.? ?z ?o\.? ?o(?:\. ?sp\.? ?k)?|sp\.? ?[kj]|s\.r\.o|d\.o\.o|ltd\.? [sş]ti|fz-?llc|fze|inc|llc|l\.l\.c|llp|ltd|limited|ltda|lda|lt[ée]e|eireli|corp|corporation|company|gmbh & co\.? kg|gmbh|plc|sarl|eurl|s\.? ?r\.? ?l|s\.p\.a|spa|s\.? ?a\.? de c\.? ?v|s\.? de r\.? ?l\.?(?: de c\.? ?v)?|s\.? ?a\.? ?s|s\.a|e\. ?k|e\. ?v|sas|sa|s\/a|s\.l\.u|s\.l|slu?|s\.? ?n\.? ?c|co)(?!\p{L}|\.\p{L})\.?/iu;
/** Forms that are words in small letters. */
const CAPITAL_LEGAL = /(?<!\p{L})(?:AG|KG|OHG|UG|SE|BV|NV|ME)(?=$|\n)/u;
const RU_LEGAL = /^["«]?(?:ООО|ОАО|ЗАО|ПАО|НАО|АО|ИП|ТОО|ФГУП|МУП)(?!\p{L})/u;
const TRADE =
  /(?<!\p{L})(?:comercializadora|distribuidora|abarrotes|ferreter[ií]a|asesor[ií]a|gestor[ií]a|panader[ií]a|papeler[ií]a|taller(?:es)?|muebles|pl[aá]sticos|textiles|restaurante|cl[ií]nica|refacciones|servicios|construcciones|inmobiliaria|laboratorios?|suministros|grupo|bodegas|industrias|transportes|importadora|farmacia|tienda|instituto|universidad|colegio|imprenta|consultorio|despacho|hotel|h[oô]tel|school|college|academy|hospital|clinic|pharmacy|salon|restaurant|[eé]cole|lyc[eé]e|pharmacie|boulangerie|apotheke|b[aä]ckerei|schule|praxis|kanzlei|ristorante|scuola|officine|escola|farm[aá]cia|padaria|university|institute?|solicitors|dental|garage|library|council|nursery|mairie|tabac|librairie|brasserie|atelier|cabinet|autohaus|klinik(?:um)?|krankenhaus|hochschule|universit[äaéà]t?|gymnasium|verein|stiftung|ferramenta|studio legale|pizzeria|bar(?= \p{Lu})|tabaccheria|istituto|store|shop|studio|services|group|enterprises|partners|solutions|supplies|industries|logistics|trading|company|компания|магазин|салон|клиника|склад)(?!\p{L})/iu;
const POLITE =
  /(?<!\p{L})(?:hola|gracias|saludos|mis datos|por favor|buen[oa]s|thanks|thank you|please|hi|hello|regards|good (?:morning|afternoon|evening)|dear|hey|спасибо|здравствуй(?:те)?|привет|доброе|просьба|пожалуйста|добрый|позвонить|срочно|нет|да|ok|llamar|avisar|tocar|entregar|dejar|call|leave|ring|ta|cheers|best|many thanks|sincerely|hiya|pls|mate|can (?:you|u)|could you|thx|ty|po|bhaiya|bonjour|bonsoir|salut|merci|cordialement|bien [aà] vous|s['’]il vous pla[iî]t|hallo|guten (?:tag|morgen)|danke|bitte|gr[uü](?:ß|ss)en?|mfg|ol[aá]|oi|bom dia|boa tarde|obrigad[oa]|atenciosamente|cumprimentos|ciao|buongiorno|salve|grazie(?: mille)?|cordiali|saluti|per favore|lasciare|citofonare|suonare|laisser|d[eé]poser|sonner|klingeln|abstellen|schicken|vielen dank|porfa|buen d[ií]a|buonasera|coucou|moin|this (?:e-?mail|message)|confidential(?:ity)?|vertraulich|poufne|contra entrega|urgente|cash on delivery|c\.?o\.?d)(?!\p{L})/iu;

const ROLE =
  /(?<!\p{L})(?:manager(?:in)?|director[a]?|executive|coordinator|officer|engineer|lead|head of|ceo|cfo|coo|cto|assistant|supervisor|specialist|consultant|representative|buyer|founder|president|gerente|diretor[a]?|vendedor[a]?|analista|comprador[a]?|respons[aá]vel|responsable|directeur|directrice|chef d[e']|g[ée]rante?|acheteuse|acheteur|\p{L}*leiter(?:in)?|gesch[äa]ftsf[üu]hrer(?:in)?|sachbearbeiter(?:in)?|responsabile|direttore|direttrice|titolare|amministratore|jefe|encargad[oa]|purchasing|procurement|specjalista|kierownik)(?!\p{L})/iu;

export const isHanCompany = (text: string) => HAN_COMPANY.test(text);
export const isCompany = (text: string) => legalForm(text) !== undefined || RU_LEGAL.test(text);
export const isTrade = (text: string) => TRADE.test(text);
/** 'Ola Nordmann' and 'Ola Kowalska' are people; 'ola' alone greets in Portuguese. */
export const isNamedOla = (text: string) => /^Ola(?= \p{Lu})/u.test(text);
export const isPolite = (text: string) =>
  POLITE.test(isNamedOla(text) ? text.slice('Ola'.length) : text) || HAN_POLITE.test(text);
export const isStreet = (text: string, { isNamed }: StreetLook) => /\d/.test(text) || isNamed(text);
/** What somebody does in a company stands under the name at the end of a letter. */
export const isRole = (text: string) => ROLE.test(text) && !/\d/.test(text);
export const isHanStreet = (text: string) => /[\dA-Za-z]/.test(text) || HAN_STREET.test(text);

/** Where the legal form of a company ends in the text: 'Bodegas Ribera Alta, S.L.' and no further. */
export function legalForm(text: string): { from: number; to: number } | undefined {
  const found = LEGAL.exec(text);
  // 'Loc. Sa Illetta' is no company: the form is written small or in capitals.
  const match = (found && found[0] !== 'Sa' ? found : undefined) ?? CAPITAL_LEGAL.exec(text);
  return match ? { from: match.index, to: match.index + match[0].length } : undefined;
}

const HONORIFIC_AFTER = /[\s(]*(?:先生|女士|小姐|同志|亲启|親啟|[收启]|様方|様|さん|さま|殿|御中|宛)\)?$/u;
const TITLES =
  'sr|sra|srta|qfb|mtro|mtra|profa|geom|rag|don|doña|dña|d|dª|ing|lic|arq|dr|dra|mr|mrs|ms|miss|mx|prof|engr|atty|smt|shri|sri|herrn?|frau|fam|familie|mag|dipl\\.?-ing|m|mme|mlle|mm|sig|sig\\.ra|sig\\.na|dott|dott\\.ssa|avv|inh|for|to|per|pour|f[üu]r|para|г-н|г-жа';
/** 'M. et Mme Gauthier', 'Mr T Okafor'. */
const HONORIFIC_BEFORE = new RegExp(
  `^(?:(?:la|el|los|il) (?=(?:${TITLES})\\.?\\s))?(?:(?:${TITLES})\\.?\\s+(?:(?:et|and|&|und|e|y)\\s+(?=(?:${TITLES})\\.?\\s))?)+(?=\\p{L}{2}|\\p{L}\\.? \\p{L}{2})`,
  'iu',
);

/** The name without 先生, 様, Sr., Mr. Of '张先生' nothing is taken away: a surname alone is no name. */
export function withoutHonorific(name: string): string {
  let bare = name.trim();
  for (let rounds = 0; rounds < 3; rounds++) {
    const shorter = bare.replace(HONORIFIC_AFTER, '').trim();
    if (shorter === bare || (shorter.length < 2 && /先生|女士|小姐/.test(bare))) break;
    bare = shorter;
  }
  bare = bare
    .replace(/^[\s.,;:\-"'«»)]+/u, '')
    .replace(HONORIFIC_BEFORE, '')
    .replace(/^[\s.,;:\-"'«»)]+|[\s,;:\-"'«»(]+$/gu, '');
  // 'soy Ulises Tapia y mi cel es...': what joined it to the next part goes with that.
  bare = bare.replace(/ (?:y|e|et|und|and|и)$/iu, '');
  // The full stop of 'Jr.' and 'Д.В.' belongs to it, that of a sentence does not.
  return /\p{L}{3}\.$/u.test(bare) ? bare.slice(0, -1) : bare;
}

/** 3: certainly a person's name; 1: could be; 0: is not. */
export function hanNameRank(text: string): number {
  const name = withoutHonorific(text);
  const titled = name !== text;
  if (!HAN_NAME.test(name) || isHanCompany(name) || isPolite(name)) return 0;
  if (/[·•・]/.test(name)) return name.length <= 15 ? 3 : 0;
  if (name.length < 2 || name.length > 6) return 0;
  const surname = chineseSurname(name);
  const isChinese = surname > 0 && name.length <= surname + 2 && name.length > surname;
  const isJapanese = beginsWithJapaneseSurname(name);
  if (isChinese || isJapanese || titled) return isHanStreet(name) && !titled ? 2 : 3;
  return isHanStreet(name) || name.length > 4 ? 0 : 1;
}

const PATRONYMIC = /(?:вич|вна|чна|кызы|оглы)$/iu;
const SURNAME = /^\p{Lu}\p{L}+(?:[оеё]ва?|[иы]на?|ск(?:ий|ая)|енко|чук|юк|ян|дзе|швили)$/u;
const INITIALS = /^\p{L}{2,} \p{Lu}\. ?\p{Lu}\.$/u;

/** The same of names in words. */
export function nameRank(text: string, look: StreetLook): number {
  const name = withoutHonorific(text).replace(/ c\/o /i, ' ');
  if (/[\d@#/:]/.test(name) || isPolite(name) || isCompany(name)) return 0;
  if (INITIALS.test(name)) return 4;
  if (SURNAME.test(name)) return 1;
  const words = name.split(/\s+/);
  // A title makes a name of one word: 'M. FABRE'.
  if (
    words.length === 1 &&
    name !== text &&
    /^\p{Lu}[\p{L}'’-]{2,}$/u.test(name) &&
    !isStreet(name, look) &&
    !look.endsWith(name.toLowerCase())
  )
    return 3;
  if (words.length < 2 || words.length > 6 || !words.every((word) => /^[\p{L}][\p{L}.'’-]*$/u.test(word)))
    return 0;
  if (words.some((word) => PATRONYMIC.test(word)) && words.length <= 4) return 4;
  if (isStreet(name, look) || isTrade(name) || isRole(name)) return 0;
  const capital = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return (withoutHonorific(text) === text ? 0 : 1) + (capital >= 2 && capital >= words.length - 2 ? 2 : 1);
}
