import type { Sheet } from './sheet.ts';

const SEPARATED = '[\\n,;|、。\\u0000]';
/** Up to where a part of the text ends, or a number begins that may be a phone. */
const PART = '(?:(?!\\+?\\d[\\d ().-]{5,})[^\\n,;|、。\\u0000]){0,120}';

/** Who takes a parcel in, or where it may be left, in the languages of those who write so. */
const spanish =
  'porter[oa]|conserje|guardia|vigilante|vecin[oa]s?|porter[ií]a|recepci[oó]n|caseta|vigilancia';
const portuguese = 'porteiro|portaria|zelador|recep[cç][aã]o|vizinh[oa]s?';
const chinese =
  '门口|門口|快递柜|快遞櫃|丰巢|豐巢|菜鸟|菜鳥|驿站|驛站|前台|保安|物业|物業|门卫|門衛|代收点|代收點|管理室';

/**
 * What a courier is asked to do, by the words that such a sentence begins or ends with. Each of them needs more than a verb:
 * 'Entregar a' stands before a name, 'Llamar al' before a phone.
 */
const asked = [
  `(?:por favor,? |favor de )?(?:(?:dejar|deje|d[eé]jel[oa]|d[eé]jal[oa]|dejen|d[eé]jenl[oa]) (?:con|en|a|al|junto|detr[aá]s|debajo|sobre) |(?:entregar|entregue|entreguen|entr[eé]guel[oa]) (?:(?:con|en|a|al) (?:el |la )?(?:${spanish})|antes de |despu[eé]s de |s[oó]lo )|(?:tocar|toque|toquen) (?:el |al )?(?:timbre|puerta|claxon|interfono)|(?:llamar|llame|llamen|llamarme|marcar|avisar|avise|avisen) (?:antes|al llegar|cuando|por tel[eé]fono antes)|(?:preguntar|pregunte|pregunten) por |no (?:dejar|tocar|doblar|timbrar) )`,
  `(?:por favor,? |favor )?(?:deixar (?:com|na|no|em|o pacote) |entregar (?:com |ao? |na |no )?(?:${portuguese})|tocar (?:a campainha|o interfone|campainha|interfone)|ligar (?:antes|quando|ao chegar)|chamar (?:no|pelo) (?:interfone|port[aã]o))`,
  '(?:please |pls )?(?:leave (?:it |this |the (?:parcel|package|box) |parcel |package )?(?:with|at the|by the|in the|behind|on the|outside|under)(?= |$)|ring (?:the )?(?:bell|doorbell|buzzer|twice)|(?:call|text|phone|ring) (?:me |us )?(?:before|on arrival|upon arrival|when you|first|ahead)|knock (?:loudly|on|twice)|(?:do not|don.?t) (?:leave|bend|ring|knock|fold)|hand (?:it )?(?:over )?to (?:the )?(?:neighbou?r|concierge|reception|doorman|security)|use the (?:side|back|rear|front) (?:door|gate|entrance))',
  '(?:bitte )?(?:(?:nicht|vorher|vor der Lieferung) (?:klingeln|anrufen|knicken)|klingeln bei |abgeben bei |(?:im|in der|in die|auf der|vor der|hinter dem|unter dem) [\\p{L} -]{3,40} (?:ablegen|abstellen|abgeben|hinterlegen))',
  '(?:merci de |veuillez |svp,? |s.il vous pla[iî]t,? )?(?:sonner (?:à|chez|au|deux)(?= )|(?:laisser|d[eé]poser|d[eé]posez|laissez) (?:le colis |chez |devant |au gardien|dans la |à l.accueil)|(?:appeler|appelez) avant|remettre au gardien)',
  '(?:per favore,? |si prega di )?(?:lasciare (?:in portineria|al portiere|dal vicino|davanti|presso il)|suonare (?:al|il|citofono)(?= |$)|citofonare |consegnare (?:in portineria|al portiere)|chiamare prima)',
  '(?:пожалуйста,? |просьба )?(?:остав(?:ить|ьте) (?:у|на|в|возле|под|консьерж)(?=\\p{L}* )|(?:по)?звон(?:ить|ите) (?:за |перед |до |заранее)|переда(?:ть|йте) (?:консьерж|охран|сосед)|не звонить)',
  `(?:请|請|麻烦|麻煩)?(?:放|送|存|寄存)(?:在|到|于|於)?(?:${chinese})|(?:请|請|麻烦|麻煩)?(?:提前|送货前|送貨前|派送前|到了)(?:打|致)?(?:电话|電話|联系|聯絡)|(?:请|請)?(?:不要|勿|请勿|請勿)(?:放|敲门|敲門|按门铃|按門鈴|折)|(?:请|請)(?:按门铃|按門鈴|敲门|敲門)`,
].join('|');
const START = `(?<=(?:^|${SEPARATED})[ ]*)`;
const fromItsVerb = new RegExp(`${START}(?:${asked})${PART}`, 'giu');

/** German and Japanese say at the end what is asked: 'Bitte bei Schmidt klingeln', '宅配ボックスに入れてください'. */
const askedLast = [
  "(?:bitte )?bei(?:m| der| den)? [\\p{L} .&'-]{2,40} (?:klingeln|läuten|abgeben|abstellen|hinterlegen)",
  '(?:宅配ボックス|玄関|置き配|管理人|不在|インターホン|到着前|配達前|お届け前)[^\\n,;|、。\\u0000]{0,60}(?:お願い(?:し|いたし|致し)?(?:ます)?|ください|下さい|希望(?:します)?)',
].join('|');
const toItsVerb = new RegExp(`${START}(?:${askedLast})(?=[ .!]*(?:${SEPARATED}|$))`, 'giu');

/**
 * Takes what is plainly said to whoever delivers, and returns it. Before names and places are looked for: Juan and Schmidt are
 * neither who receives it nor where.
 */
export function takeInstructions(sheet: Sheet): string[] {
  return [toItsVerb, fromItsVerb].flatMap((pattern) =>
    [...sheet.rest().matchAll(pattern)].map(({ 0: said, index }) => {
      const text = said.trimEnd();
      sheet.take({ from: index, to: index + text.length });
      return text;
    }),
  );
}
