import type { PastedText } from '../text/pasted-text.ts';

const PART_BOUNDARY = '[\\n,;|、。\\u0000]';
/** The rest of a part, up to a separator or up to a number that may be a phone number. */
const REST_OF_PART = '(?:(?!\\+?\\d[\\d ().-]{5,})[^\\n,;|、。\\u0000]){0,120}';

/** Persons who accept a parcel for the receiver, and places where the courier may leave the parcel. */
const SPANISH_RECEIVERS =
  'porter[oa]|conserje|guardia|vigilante|vecin[oa]s?|porter[ií]a|recepci[oó]n|caseta|vigilancia';
const PORTUGUESE_RECEIVERS = 'porteiro|portaria|zelador|recep[cç][aã]o|vizinh[oa]s?';
const CHINESE_DROP_OFF_PLACES =
  '门口|門口|快递柜|快遞櫃|丰巢|豐巢|菜鸟|菜鳥|驿站|驛站|前台|保安|物业|物業|门卫|門衛|代收点|代收點|管理室|管理处|管理處|警衛室|警卫室|櫃台|柜台|大廳|大厅';
const CHINESE_RECEIVERS =
  '管理员|管理員|管理室|管理处|管理處|大[楼樓]管理[员員室]|警衛|警卫|保全|保安|门卫|門衛|前台|柜台|櫃台|物业|物業|邻居|鄰居|家人|同事|室友|他人';

/**
 * The first words of a request to the courier, by language. A verb alone is not enough: 'Entregar a' may stand before a
 * name, 'Llamar al' before a phone number.
 */
const INSTRUCTION_STARTS = [
  `(?:por favor,? |favor de )?(?:(?:dejar|deje|d[eé]jel[oa]|d[eé]jal[oa]|dejen|d[eé]jenl[oa]) (?:con|en|a|al|junto|detr[aá]s|debajo|sobre) |(?:entregar|entregue|entreguen|entr[eé]guel[oa]) (?:(?:con|en|a|al) (?:el |la )?(?:${SPANISH_RECEIVERS})|antes de |despu[eé]s de |s[oó]lo )|(?:tocar|toque|toquen) (?:el |al )?(?:timbre|puerta|claxon|interfono)|(?:llamar|llame|llamen|llamarme|marcar|avisar|avise|avisen) (?:antes|al llegar|cuando|por tel[eé]fono antes)|(?:preguntar|pregunte|pregunten) por |no (?:dejar|tocar|doblar|timbrar) )`,
  `(?:por favor,? |favor )?(?:deixar (?:com|na|no|em|o pacote) |entregar (?:com |ao? |na |no )?(?:${PORTUGUESE_RECEIVERS})|tocar (?:a campainha|o interfone|campainha|interfone)|ligar (?:antes|quando|ao chegar)|chamar (?:no|pelo) (?:interfone|port[aã]o))`,
  '(?:please |pls )?(?:leave (?:it |this |the (?:parcel|package|box) |parcel |package )?(?:with|at the|by the|in the|behind|on the|outside|under)(?= |$)|ring (?:the )?(?:bell|doorbell|buzzer|twice)|(?:call|text|phone|ring) (?:me |us )?(?:before|on arrival|upon arrival|when you|first|ahead)|knock (?:loudly|on|twice)|(?:do not|don.?t) (?:leave|bend|ring|knock|fold)|hand (?:it )?(?:over )?to (?:the )?(?:neighbou?r|concierge|reception|doorman|security)|use the (?:side|back|rear|front) (?:door|gate|entrance))',
  '(?:bitte )?(?:(?:nicht|vorher|vor der Lieferung) (?:klingeln|anrufen|knicken)|klingeln bei |abgeben bei |(?:im|in der|in die|auf der|vor der|hinter dem|unter dem) [\\p{L} -]{3,40} (?:ablegen|abstellen|abgeben|hinterlegen))',
  '(?:merci de |veuillez |svp,? |s.il vous pla[iî]t,? )?(?:sonner (?:à|chez|au|deux)(?= )|(?:laisser|d[eé]poser|d[eé]posez|laissez) (?:le colis |chez |devant |au gardien|dans la |à l.accueil)|(?:appeler|appelez) avant|remettre au gardien)',
  '(?:per favore,? |si prega di )?(?:lasciare (?:in portineria|al portiere|dal vicino|davanti|presso il)|suonare (?:al|il|citofono)(?= |$)|citofonare |consegnare (?:in portineria|al portiere)|chiamare prima)',
  '(?:пожалуйста,? |просьба )?(?:остав(?:ить|ьте) (?:у|на|в|возле|под|консьерж)(?=\\p{L}* )|(?:по)?звон(?:ить|ите) (?:за |перед |до |заранее)|переда(?:ть|йте) (?:консьерж|охран|сосед)|не звонить)',
  // What the courier should do when the receiver is absent.
  "(?:si|cuando) no (?:estoy|estamos|hay|contest|respond|abr|puedo)\\p{L}*(?= |,|$)|en caso de (?:no |ausencia)|em caso de aus[eê]ncia|se (?:eu )?n[aã]o (?:estiver|houver|atender)(?= |,|$)|if (?:i(?:['’]?m| am)|we(?:['’]re| are)|nobody|no ?-?one|there(?:['’]s| is) no)(?= )|(?:falls|wenn|sollte) (?:ich|wir|niemand|keiner)(?= )|si (?:je |nous |personne )|en cas d['’]absence|se non (?:ci |c['’]|sono|risp)|in caso di assenza|если (?:меня |нас |никого |дома |я )*не",
].join('|');
const PART_START = `(?<=(?:^|${PART_BOUNDARY})[ ]*)`;
const instructionStartingWithVerb = new RegExp(
  `${PART_START}(?:${INSTRUCTION_STARTS})${REST_OF_PART}`,
  'giu',
);

/** In Chinese and Japanese a space ends a part too, so a name after the space is not part of the instruction. */
const HAN_PART_START = `(?<=^|\\s|${PART_BOUNDARY}|[!])`;
const HAN_PART_CHARACTER = '[^\\s,;|、。\\u0000]';
const CHINESE_PLEASE = '(?:请|請|麻烦|麻煩|烦请|煩請|拜托|拜託)?(?:您|你)?(?:帮忙|幫忙|帮|幫)?';
const CHINESE_INSTRUCTION_STARTS = [
  `${CHINESE_PLEASE}(?:放|送|存|寄存)(?:在|到|于|於)?(?:${CHINESE_DROP_OFF_PLACES})`,
  `${CHINESE_PLEASE}(?:由|让|讓|给|給|交给|交給|可)?(?:${CHINESE_RECEIVERS})(?:代为|代為|可)?(?:代?[签簽]?收|代[签簽])`,
  `${CHINESE_PLEASE}(?:提前|送货前|送貨前|派送前|到了)(?:请|請)?(?:先)?(?:打|致|给我打|給我打)?(?:电话|電話|联系|聯絡)`,
  '(?:请|請)?(?:不要|勿|请勿|請勿)(?:放|敲门|敲門|按门铃|按門鈴|折)|(?:请|請)(?:按门铃|按門鈴|敲门|敲門)',
  `${CHINESE_PLEASE}(?:上午|下午|晚上|中午|周末|週末|工作日|平日|假日)(?:再)?(?:派送|配送|送货|送貨|送达|送達|送来|送來|收货|收貨)`,
  '(?:如果?|若)?我?(?:不在家?|没人在?家?|沒人在?家?|无人在?家?|無人在?家?|没接|沒接)(?:时|時|的话|的話|请|請|就|可)',
].join('|');
const chineseInstruction = new RegExp(
  `${HAN_PART_START}(?:${CHINESE_INSTRUCTION_STARTS})${HAN_PART_CHARACTER}{0,60}`,
  'gu',
);

/** A German request has the verb at its end: 'Bitte bei Schmidt klingeln'. */
const GERMAN_INSTRUCTION =
  "(?:bitte )?bei(?:m| der| den)? [\\p{L} .&'-]{2,40} (?:klingeln|läuten|abgeben|abstellen|hinterlegen)";
const germanInstruction = new RegExp(
  `${PART_START}(?:${GERMAN_INSTRUCTION})(?=[ .!]*(?:${PART_BOUNDARY}|$))`,
  'giu',
);

/** A Japanese request has the verb at its end: '宅配ボックスに入れてください', '午前中着希望', '14時-16時指定'. */
const JAPANESE_DELIVERY_TIME =
  '(?:午前中?|午後|夜間|夕方|日中|早朝|平日|土日祝?|週末|祝日|[月火水木金土日]曜日?|\\d{1,2}(?:時|:\\d{2})(?: ?[-~〜～から]+ ?\\d{1,2}(?:時|:\\d{2})?)?|\\d{1,2} ?[-~〜～] ?\\d{1,2}時)';
const JAPANESE_PLEASE =
  '(?:お願い(?:し|いたし|致し)?(?:ます)?|ください|下さい|(?:を|ご)?(?:希望|指定)(?:します|です)?)';
const JAPANESE_INSTRUCTIONS = [
  `(?:宅配ボックス|玄関|置き配|管理人|不在|インターホン|到着前|配達前|お届け前|時間指定|配達時間|配達日|日時指定|着日)${HAN_PART_CHARACTER}{0,60}${JAPANESE_PLEASE}`,
  `(?:${JAPANESE_DELIVERY_TIME}){1,2}(?:以降|まで|頃|ごろ)?(?:に|の|着|配達|配送|お?届け|受取|受け取り|便){0,3}${JAPANESE_PLEASE}`,
  `${JAPANESE_DELIVERY_TIME}(?:以降|まで|頃|ごろ)?(?:に|の)?(?:着|必着|配達|配送|お届け)`,
  `(?:ご)?不在(?:時|の場合)[はにの]?${HAN_PART_CHARACTER}{1,60}`,
  '(?:宅配ボックス|置き配|玄関前|メーターボックス)(?:へ|に|前|で|可|OK|利用可?)?',
].join('|');
const japaneseInstruction = new RegExp(
  `${HAN_PART_START}(?:${JAPANESE_INSTRUCTIONS})(?=[ .!]*(?:\\s|${PART_BOUNDARY}|$))`,
  'giu',
);

/**
 * Marks requests to the courier as used and returns them in the order of the text. This runs before the search for
 * names and places, because a neighbour in 'Bitte bei Schmidt klingeln' is neither the receiver nor a place.
 */
export function extractDeliveryInstructions(pasted: PastedText): string[] {
  return [germanInstruction, japaneseInstruction, chineseInstruction, instructionStartingWithVerb]
    .flatMap((pattern) =>
      [...pasted.getUnusedText().matchAll(pattern)].map(({ 0: match, index }) => {
        const text = match.trimEnd();
        pasted.markUsed({ from: index, to: index + text.length });
        return { index, text };
      }),
    )
    .sort((first, second) => first.index - second.index)
    .map(({ text }) => text);
}
