import type { Encoding } from './encodings.ts';

// Frequent characters of headings, names and addresses. A text decoded in a wrong encoding contains few of them.
const commonCharacters: Partial<Record<Encoding, string>> = {
  gb18030:
    '的一是在人有中国省市区县镇乡村路街道号栋楼室单元座层大小东西南北上下新城园广海江山河湖州京津沪渝川苏浙皖闽赣鲁豫鄂湘粤桂琼贵云陕甘青宁藏收寄件姓名手机电话地址公司家详细邮编政码编证身份数量重体积备注品物类型目保价值包裹衣服鞋子手提袋电子配件王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕',
  big5: '的一是在人有中國省市區縣鎮鄉村路街道號棟樓室單元座層大小東西南北上下新城園廣海江山河湖州臺台灣高雄桃竹苗彰雲嘉屏宜花蓮收寄件姓名手機電話地址公司家詳細郵編政碼遞證身份分數量重體積備註品物類型目保價值包裹衣服鞋子電子配件王李張劉陳楊趙黃周吳徐孫胡朱林何郭馬羅梁宋鄭謝韓唐馮許沈曾彭呂蔡段巷弄',
  shift_jis:
    '日本都道府県市区町村丁目番地号室東京大阪名古屋横浜神奈川埼玉千葉北海福岡静岡兵庫愛知氏名電話携帯番号住所郵便会社国地域届先依頼主荷物品個数重量備考金額身分証株式田中山鈴木佐藤高橋伊渡辺村小林加吉井松本木清上野',
};
const commonCharacterSets = new Map<Encoding, ReadonlySet<string>>(
  Object.entries(commonCharacters).map(([encoding, text]) => [encoding as Encoding, new Set(text)]),
);

/** A word, or one character that is neither a letter nor ASCII. */
const WORDS_AND_SIGNS = /[\p{L}\p{M}]+|[^\p{L}\p{M}\0-\x7f]/gu;

/**
 * Scores how much a decoded text reads like the language that uses the encoding. The score is the average over the
 * characters that are not ASCII; higher is better.
 */
export function scoreText(text: string, encoding: Encoding): number {
  let sum = 0;
  let count = 0;
  for (const [word] of text.matchAll(WORDS_AND_SIGNS)) {
    let before: string | undefined;
    for (const character of word) {
      if (character > '\u007f') {
        count += 1;
        sum += scoreCharacter(character, before, word, encoding);
      }
      before = character;
    }
  }
  return count === 0 ? 0 : sum / count;
}

/**
 * Scores one character. The ranges of `code` are:
 * - 4E00 to 9FFF: Chinese characters, which Japanese uses too.
 * - 3041 to 30FF: Japanese kana; FF61 to FF9F: half-width kana.
 * - 3000 to 301F and FF01 to FF60: wide punctuation marks and letters.
 * - 410 to 451: Cyrillic letters; C0 to FF: accented Latin letters.
 */
function scoreCharacter(
  character: string,
  previousCharacter: string | undefined,
  word: string,
  encoding: Encoding,
): number {
  const code = character.codePointAt(0) ?? 0;
  if (commonCharacterSets.get(encoding)?.has(character)) return 3;
  if (code >= 0x4e00 && code <= 0x9fff) return 0.3;
  if (code >= 0x3041 && code <= 0x30ff) return encoding === 'shift_jis' ? 2 : 0.2;
  if (code >= 0xff61 && code <= 0xff9f) return -1;
  if ((code >= 0x3000 && code <= 0x301f) || (code >= 0xff01 && code <= 0xff60)) return 0.5;
  if (encoding === 'windows-1251' && code >= 0x410 && code <= 0x451) {
    // Words do not mix alphabets: 'Nъсez' is the Spanish name 'Núñez' decoded as windows-1251.
    if (/[A-Za-z]/.test(word)) return -1.5;
    const isUpper = code < 0x430;
    return isUpper && previousCharacter !== undefined && previousCharacter >= 'а' && previousCharacter <= 'я'
      ? -1.5
      : 1;
  }
  // A Spanish word has few accented letters among plain letters. A word of only accented letters is not Spanish.
  if (encoding === 'windows-1252' && code >= 0xc0 && code <= 0xff) {
    const plain = word.replaceAll(/[^A-Za-z]/g, '').length;
    if (word.length === 1) return 0.4;
    return plain * 2 >= word.length ? 1.5 : -1;
  }
  if (encoding === 'windows-1252' && '¿¡ºª°'.includes(character)) return 0.5;
  return -1;
}
