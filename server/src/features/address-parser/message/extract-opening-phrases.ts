import type { PastedText } from '../text/pasted-text.ts';

/**
 * The words that lead to an address in a message, by language: verbs ('te paso'), objects ('los datos') and linking
 * verbs ('es'). A single word is listed only if it cannot be the start of a name or a street.
 */
const openingWords = [
  {
    verbs:
      '(?:te|le|les|os) (?:paso|mando|env[ií]o|dejo|comparto)|(?:env[ií]a|m[aá]nda)(?:me)?l[oa]s?(?: por favor)?(?=[ ]*[,.:;|\\n])|aqu[ií] (?:te |le )?(?:est[aá]n?|van?|tienes?|paso|mando|dejo)|ah[ií] (?:te |le )?van?|[eé]st[aeo]s? (?:es|son)',
    objects:
      '(?:mi|mis|la|los|el|tus|sus|nuestra|nuestros) (?:direcci[oó]n|datos|domicilio)(?: completa| completos)?(?: (?:de|del|para el) (?:env[ií]o|cliente|entrega|destinatario)| de entrega)?',
    linkingVerbs: 'es(?! para)|son|ser[ií]a(?! para)',
  },
  {
    verbs:
      'segue(?:m)?(?: a[ií]| abaixo)?|aqui (?:est[aá]|est[aã]o|vai|v[aã]o)|a[ií] vai|te (?:mando|passo|envio)|vou passar',
    objects:
      '(?:o |os |a |as )?(?:meus? |minha |nossos? )?(?:endere[cç]o|dados|morada)(?: completo| completos)?(?: (?:de entrega|para (?:o )?envio|do cliente))?',
    linkingVerbs: '[eé]|s[aã]o',
  },
  {
    verbs: "here(?:['’]s| is| are| you go)|this is|(?:i am |i['’]m )?sending(?: you)?|please find",
    objects:
      '(?:my|the|our|his|her|their) (?:full |new |shipping |delivery |mailing |home )?(?:address|details)(?: for (?:the )?(?:delivery|shipping|shipment|parcel))?',
    linkingVerbs: 'is|are',
  },
  {
    verbs: 'hier (?:ist|sind|kommt|kommen|noch(?:mal)?)|hier(?= mein| die| unser)|das (?:ist|wäre)|anbei',
    objects:
      '(?:meine?|die|unsere?|seine?) (?:neue |genaue |vollständige )?(?:liefer|versand)?(?:adresse|anschrift|daten)',
    linkingVerbs: 'ist|lautet|sind',
  },
  {
    verbs: 'voici|voil[aà]|je (?:vous|te) (?:donne|envoie)',
    objects:
      "(?:mon |notre |l['’]|mes |nos |les )(?:adresse|coordonn[eé]es)(?: compl[eè]tes?)?(?: de livraison)?",
    linkingVerbs: 'est|sont',
  },
  {
    verbs: '(?:ti|le|vi) (?:mando|passo|lascio|invio)|ecco(?: qui| a te)?|(?:questo|questi) (?:[eè]|sono)',
    objects:
      "(?:il mio |l['’]|i miei |il nostro )(?:indirizzo|dati)(?: completo| completi)?(?: di (?:consegna|spedizione))?",
    linkingVerbs: '[eè]|sono',
  },
  {
    verbs: 'вот|(?:за)?пишите|записывай(?:те)?|(?:шл(?:ю|ите)|высыла(?:ю|йте)|отправ(?:ляйте|ьте))(?: на)?',
    objects:
      '(?:мой |наш |мои |его |её |ее |новый |полный |точный )*(?:адрес|данные)(?: доставки| получателя| для (?:доставки|отправки))?',
    linkingVerbs: 'такой|следующий',
  },
  { verbs: '[亲親](?=[,，~～])', objects: '我的?(?:收货|收貨)?(?:地址|信息)', linkingVerbs: '是' },
] as const;

/** A greeting that may stand before a phrase without a comma: 'hola te paso los datos'. */
const GREETING =
  '(?:hola|holi|buen[oa]s(?: d[ií]as| tardes| noches)?|buen d[ií]a|hi|hello|hey|ol[aá]|oi|bom dia|boa (?:tarde|noite)|hallo|guten (?:tag|morgen|abend)|bonjour|привет|здравствуйте|добрый (?:день|вечер))';

/** The start of the text, of a line or of a part, also after a greeting. */
const PHRASE_START = `(?<=(?:^|[\\n,;|!.:：。，、])[ ]*(?:${GREETING}[ ]+)?)`;
/** The end of a word. '\b' does not work for Cyrillic letters. */
const WORD_END = "(?![\\p{L}\\p{M}'’])";
const OPTIONAL_COLON = '[ ]?[:：]?';
/**
 * The text between object and linking verb: 'te paso los datos 😊 porfa, es'. `normaliseText` has replaced the picture
 * by a line break.
 */
const BEFORE_LINKING_VERB =
  '[ ,!.\\n]{1,6}(?:(?:por ?favor|porfa|please|por gentileza|пожалуйста|bitte)[ ,]{1,2})?';

/**
 * Matches 'here is my address:', 'te paso los datos, es', 'вот' and 'la dirección es'. An object alone is not enough:
 * 'dirección' may be a label, and a label also tells the kind of its value.
 */
const openingPhrase = new RegExp(
  `${PHRASE_START}(?:${openingWords
    .map(
      ({ verbs, objects, linkingVerbs }) =>
        `(?:${verbs})${WORD_END}(?: ?(?:${objects})${WORD_END})?(?:${BEFORE_LINKING_VERB}(?:${linkingVerbs})${WORD_END})?${OPTIONAL_COLON}|(?:${objects}) (?:${linkingVerbs})${WORD_END}${OPTIONAL_COLON}`,
    )
    .join('|')})`,
  'giu',
);

/** '請寄給', '帮我寄到': in Chinese no space separates the phrase from the name or place after it. */
const chineseOpeningPhrase = new RegExp(
  `${PHRASE_START}(?:我?(?:现在|現在)?住在|(?:请|請|麻烦|麻煩|帮我|幫我|帮忙|幫忙|您好|你好|[,， ])*(?:邮寄|郵寄|寄送|快递|快遞|寄|发|發|送)(?:给|給|到|往|至)(?:我的?(?:妈妈|媽媽|母亲|母親|爸爸|父亲|父親|老婆|太太|老公|朋友|同事|同学|同學|姐姐|妹妹|哥哥|弟弟|奶奶|爷爷|爺爺|女儿|女兒|儿子|兒子|家人|客户|客戶))?)(?=[:： ]{0,2}\\p{Script=Han})[:：]?`,
  'gu',
);

/** Marks opening phrases as used and returns them. Otherwise they would become part of the name or the street. */
export function extractOpeningPhrases(pasted: PastedText): string[] {
  return [openingPhrase, chineseOpeningPhrase].flatMap((pattern) =>
    [...pasted.getUnusedText().matchAll(pattern)].map(({ 0: words, index }) => {
      pasted.markUsed({ from: index, to: index + words.length });
      return words.trim();
    }),
  );
}
