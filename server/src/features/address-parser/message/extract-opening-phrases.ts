import type { PastedText } from '../text/pasted-text.ts';

/**
 * What leads to an address in a message, by language: words that hand something over, what is handed over, and what stands
 * between that and the address. Each needs more than one word that could begin a name or a street.
 */
const openingWords = [
  {
    hands:
      '(?:te|le|les|os) (?:paso|mando|env[ií]o|dejo|comparto)|(?:env[ií]a|m[aá]nda)(?:me)?l[oa]s?(?: por favor)?(?=[ ]*[,.:;|\\n])|aqu[ií] (?:te |le )?(?:est[aá]n?|van?|tienes?|paso|mando|dejo)|ah[ií] (?:te |le )?van?|[eé]st[aeo]s? (?:es|son)',
    things:
      '(?:mi|mis|la|los|el|tus|sus|nuestra|nuestros) (?:direcci[oó]n|datos|domicilio)(?: completa| completos)?(?: (?:de|del|para el) (?:env[ií]o|cliente|entrega|destinatario)| de entrega)?',
    is: 'es(?! para)|son|ser[ií]a(?! para)',
  },
  {
    hands:
      'segue(?:m)?(?: a[ií]| abaixo)?|aqui (?:est[aá]|est[aã]o|vai|v[aã]o)|a[ií] vai|te (?:mando|passo|envio)|vou passar',
    things:
      '(?:o |os |a |as )?(?:meus? |minha |nossos? )?(?:endere[cç]o|dados|morada)(?: completo| completos)?(?: (?:de entrega|para (?:o )?envio|do cliente))?',
    is: '[eé]|s[aã]o',
  },
  {
    hands: "here(?:['’]s| is| are| you go)|this is|(?:i am |i['’]m )?sending(?: you)?|please find",
    things:
      '(?:my|the|our|his|her|their) (?:full |new |shipping |delivery |mailing |home )?(?:address|details)(?: for (?:the )?(?:delivery|shipping|shipment|parcel))?',
    is: 'is|are',
  },
  {
    hands: 'hier (?:ist|sind|kommt|kommen|noch(?:mal)?)|hier(?= mein| die| unser)|das (?:ist|wäre)|anbei',
    things:
      '(?:meine?|die|unsere?|seine?) (?:neue |genaue |vollständige )?(?:liefer|versand)?(?:adresse|anschrift|daten)',
    is: 'ist|lautet|sind',
  },
  {
    hands: 'voici|voil[aà]|je (?:vous|te) (?:donne|envoie)',
    things:
      "(?:mon |notre |l['’]|mes |nos |les )(?:adresse|coordonn[eé]es)(?: compl[eè]tes?)?(?: de livraison)?",
    is: 'est|sont',
  },
  {
    hands: '(?:ti|le|vi) (?:mando|passo|lascio|invio)|ecco(?: qui| a te)?|(?:questo|questi) (?:[eè]|sono)',
    things:
      "(?:il mio |l['’]|i miei |il nostro )(?:indirizzo|dati)(?: completo| completi)?(?: di (?:consegna|spedizione))?",
    is: '[eè]|sono',
  },
  {
    hands: 'вот|(?:за)?пишите|записывай(?:те)?|(?:шл(?:ю|ите)|высыла(?:ю|йте)|отправ(?:ляйте|ьте))(?: на)?',
    things:
      '(?:мой |наш |мои |его |её |ее |новый |полный |точный )*(?:адрес|данные)(?: доставки| получателя| для (?:доставки|отправки))?',
    is: 'такой|следующий',
  },
  { hands: '[亲親](?=[,，~～])', things: '我的?(?:收货|收貨)?(?:地址|信息)', is: '是' },
] as const;

/** Who greets without a comma: 'hola te paso los datos'. */
const GREETING =
  '(?:hola|holi|buen[oa]s(?: d[ií]as| tardes| noches)?|buen d[ií]a|hi|hello|hey|ol[aá]|oi|bom dia|boa (?:tarde|noite)|hallo|guten (?:tag|morgen|abend)|bonjour|привет|здравствуйте|добрый (?:день|вечер))';

/** At the beginning of the text, of a line, or of a part; behind a greeting too. */
const PHRASE_START = `(?<=(?:^|[\\n,;|!.:：。，、])[ ]*(?:${GREETING}[ ]+)?)`;
/** Where a word ends, also one of Cyrillic letters. */
const WORD_END = "(?![\\p{L}\\p{M}'’])";
const OPTIONAL_COLON = '[ ]?[:：]?';
/** 'te paso los datos 😊 porfa, es': a line ends where a small picture stood, and a word asks. */
const BETWEEN = '[ ,!.\\n]{1,6}(?:(?:por ?favor|porfa|please|por gentileza|пожалуйста|bitte)[ ,]{1,2})?';

/** 'here is my address:', 'te paso los datos, es', 'вот', and 'la dirección es'; a thing alone may be a label, which says more. */
const openingPhrase = new RegExp(
  `${PHRASE_START}(?:${openingWords
    .map(
      ({ hands, things, is }) =>
        `(?:${hands})${WORD_END}(?: ?(?:${things})${WORD_END})?(?:${BETWEEN}(?:${is})${WORD_END})?${OPTIONAL_COLON}|(?:${things}) (?:${is})${WORD_END}${OPTIONAL_COLON}`,
    )
    .join('|')})`,
  'giu',
);

/** '請寄給', '帮我寄到': no blank parts it from the name or the place behind it. */
const chineseOpeningPhrase = new RegExp(
  `${PHRASE_START}(?:我?(?:现在|現在)?住在|(?:请|請|麻烦|麻煩|帮我|幫我|帮忙|幫忙|您好|你好|[,， ])*(?:邮寄|郵寄|寄送|快递|快遞|寄|发|發|送)(?:给|給|到|往|至)(?:我的?(?:妈妈|媽媽|母亲|母親|爸爸|父亲|父親|老婆|太太|老公|朋友|同事|同学|同學|姐姐|妹妹|哥哥|弟弟|奶奶|爷爷|爺爺|女儿|女兒|儿子|兒子|家人|客户|客戶))?)(?=[:： ]{0,2}\\p{Script=Han})[:：]?`,
  'gu',
);

/** Takes what leads to an address, and returns it: it stood in the street, or at the head of the name. */
export function extractOpeningPhrases(pasted: PastedText): string[] {
  return [openingPhrase, chineseOpeningPhrase].flatMap((pattern) =>
    [...pasted.getUnusedText().matchAll(pattern)].map(({ 0: words, index }) => {
      pasted.markUsed({ from: index, to: index + words.length });
      return words.trim();
    }),
  );
}
