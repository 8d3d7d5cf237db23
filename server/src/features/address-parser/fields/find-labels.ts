import { chineseSurname } from '../message/surnames.ts';
import type { Label, LabelKind, Sheet } from '../text/sheet.ts';
import { bareWords, labelWords } from './label-words.ts';

const kinds: LabelKind[] = [
  'identity',
  'company',
  'firstName',
  'lastName',
  'remark',
  'note',
  'postcode',
  'landline',
  'mobile',
  'phone',
  'place',
  'address',
  'name',
];

/** A group per kind. Latin and Cyrillic words are not looked for inside longer ones; Chinese has no words. */
function alternatives(
  words: readonly Partial<Record<LabelKind, string>>[],
  wanted: readonly LabelKind[] = kinds,
): string {
  return wanted
    .map((kind) => words.flatMap((language) => language[kind] ?? []).join('|'))
    .map((all, i) => (all ? `(?<${wanted[i]}>${all})` : ''))
    .filter(Boolean)
    .join('|');
}

const START = '(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{M}])';
/** '电话是138…', '地址在上海': what joins a Chinese label to its value. */
const HAN_LINK = '(?:(?<=\\p{Script=Han})(?:号码|號碼)?[是为為叫在])?';
const withColon = new RegExp(`${START}(?:${alternatives(labelWords)})\\.?${HAN_LINK} ?(?::|=| \\|)`, 'giu');
const bare = new RegExp(
  `(?:(?<=^|[\\s,;|()、。\\u0000]|\\d)|(?=\\p{Script=Han}))(?:${alternatives([bareWords])})(?![\\p{Script=Latin}\\p{Script=Cyrillic}])\\.?${HAN_LINK}`,
  'giu',
);
/** A line that is nothing but one of these is a heading: 'SHIP TO', 'Domicilio de entrega'. */
const headings: readonly LabelKind[] = ['name', 'address', 'company'];
const alone = new RegExp(
  `(?<=^|\\n) {0,3}(?=[^\\n]{4})(?:${alternatives(labelWords, headings)})(?: (?:de|di|para|per|for) \\p{L}{4,12})?\\.? {0,3}(?=\\n)`,
  'giu',
);
/** A line that ends with a colon leads to what stands below it: 'Hallo, bitte an folgende Adresse senden:'. */
const introduction = /(?<=^|\n)[^\n:\d]{12,100}:(?= *\n)/gu;

/** 'Moda Cad. No:112 D:5' is a house in Turkey: its colons lead to no other field. */
const TURKISH = '(?:mah|cad|sok|mahallesi|caddesi|sokak|sokağı|bulvarı)';

/** Whatever stands before a colon at the beginning of a line, short and without digits, is a label we do not know. */
const unknown = new RegExp(
  `(?<=^|\\n) {0,3}(?![^\\n:]*(?<!\\p{L})${TURKISH}(?!\\p{L}))[\\p{L}][^\\n:\\d;]{1,28}\\d?:`,
  'giu',
);

/** And so is a word with a colon right before a number. */
const beforeNumber = new RegExp(
  `(?<=^|[\\s,;|(])(?<!(?<!\\p{L})${TURKISH}\\.? )(?!(?:d|daire|k|kat):)\\p{L}{1,12}\\.?:(?= ?[+(]?\\d)`,
  'giu',
);

/** 'Bağdat Caddesi No: 25 Daire: 4': a colon after such a word tells the number of a house, and its street stands before it. */
const houseNumber =
  /\p{L}{2}.*[ ,](?:no|nr|num|n[º°]|№|d|daire|k|kat|blok|apt|flat|unit|house|plot|block|door|km|rt|rw)\.?: ?$/iu;
const STREET_MOST = 100;

/** Whether a label that nobody knows is the end of a street. */
const endsStreet = (sheet: Sheet, { index, 0: found }: RegExpExecArray): boolean => {
  const to = index + found.length;
  const line = sheet.text.slice(Math.max(to - STREET_MOST, sheet.text.lastIndexOf('\n', index) + 1), to);
  return houseNumber.test(line) && /^ ?\d/.test(sheet.text.slice(to, to + 2));
};

/** 'M +44 7971 456 321' at the end of a letter: the one letter says whose number it is. */
const letters: readonly [RegExp, LabelKind][] = [
  [/(?<=^|\n|\| ?)[mc](?=[.:]? ?[+(]?\d[\d ().-]{6})[.:]?/giu, 'mobile'],
  [/(?<=^|\n|\| ?)(?:[tpod]|ddi)(?=[.:]? ?[+(]?\d[\d ().-]{6})[.:]?/giu, 'phone'],
  [/(?<=^|\n|\| ?)f(?=[.:]? ?[+(]?\d[\d ().-]{6})[.:]?/giu, 'note'],
];

/** What has to follow a label that has no colon; otherwise the word is part of a name or a street. */
const follows: Partial<Record<LabelKind, RegExp>> = {
  phone: /^ ?(?:\p{L}{2,8} )?[+(]{0,2}\d[\d ()./-]{4}/u,
  mobile: /^ ?[+(]{0,2}\d[\d ()./-]{4}/,
  landline: /^ ?[+(]{0,2}\d[\d ()./-]{4}/,
  postcode: /^ ?[〒\d]/,
  identity: /^ ?[\dA-Z]/i,
  note: /^[ .:]/,
  name: /^ \p{L}/u,
  address: /^[ \n]|^$/,
};

const isHan = (label: string) => /\p{Script=Han}$/u.test(label);

/** Chinese has no blanks: a name begins with a surname and ends where the part does, an address goes on in characters. */
function leadsInHan(kind: LabelKind, after: string): boolean {
  if (kind === 'address') return /^\p{Script=Han}/u.test(after);
  if (kind !== 'name') return false;
  const [, name = ''] =
    /^(\p{Script=Han}{2,4}?)(?:先生|女士|小姐)?(?=[\s,;|、。()\d]|$|电话|電話|手机|手機|联系|聯[系絡]|地址)/u.exec(
      after,
    ) ?? [];
  return chineseSurname(name) > 0 && !/^方[式法]|信息|资料|資料/.test(name);
}

/** Finds the labels and takes them: what they say is kept, how they say it is no part of any field. */
export function findLabels(sheet: Sheet): void {
  const found: Label[] = [];
  const add = (kind: LabelKind, from: number, valueFrom: number, hasColon: boolean) => {
    if (!sheet.isFree({ from, to: valueFrom })) return;
    found.push({ kind, from, valueFrom, hasColon });
    sheet.take({ from, to: valueFrom });
  };
  /** 'City/State/ZIP:' is one label of several. */
  const addWhole = (match: RegExpExecArray) => {
    const joined = /(?:^|\n) {0,3}((?:[\p{L}. ]{1,20}[/+&] ?){1,3})$/u.exec(
      sheet.text.slice(Math.max(0, match.index - 64), match.index),
    )?.[1];
    const kind = kindOf(match);
    const to = match.index + match[0].length;
    add(joined && kind === 'postcode' ? 'place' : kind, match.index - (joined?.length ?? 0), to, true);
  };
  for (const match of sheet.text.matchAll(introduction))
    if (/\p{L} \p{Ll}/u.test(match[0]) && !isLabel(match[0]))
      add('other', match.index, match.index + match[0].length, true);
  for (const match of sheet.text.matchAll(withColon)) addWhole(match);
  for (const match of sheet.text.matchAll(alone))
    add(kindOf(match), match.index, match.index + match[0].length, true);
  for (const [pattern, kind] of letters)
    for (const match of sheet.text.matchAll(pattern))
      add(kind, match.index, match.index + match[0].length, true);
  for (const pattern of [unknown, beforeNumber])
    for (const match of sheet.text.matchAll(pattern))
      if (!endsStreet(sheet, match)) add('other', match.index, match.index + match[0].length, true);
  for (const match of sheet.text.matchAll(bare)) {
    const to = match.index + match[0].length;
    const kind = kindOf(match);
    const after = sheet.text.slice(to, to + 20);
    if (follows[kind]?.test(after) || (isHan(match[0]) && leadsInHan(kind, after)))
      add(kind, match.index, to, false);
  }
  sheet.labels.push(...found.sort((a, b) => a.valueFrom - b.valueFrom));
}

/** Whether a line is a label we know, and nothing else. */
const isLabel = (line: string) => [...line.matchAll(withColon)].some(({ 0: found }) => found === line.trim());

function kindOf(match: RegExpExecArray): LabelKind {
  return kinds.find((kind) => match.groups?.[kind] !== undefined) ?? 'other';
}
