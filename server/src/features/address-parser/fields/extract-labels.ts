import { getChineseSurnameLength } from '../message/surnames.ts';
import type { Label, LabelKind, PastedText } from '../text/pasted-text.ts';
import { labelsWithColon, labelsWithoutColon } from './label-patterns.ts';

/** Where two labels begin at the same character, the kind that is listed first wins. */
const KINDS_BY_PRIORITY: LabelKind[] = [
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

/** Builds the alternatives of a regular expression, with one named group for each kind of label. */
function buildAlternatives(
  languages: readonly Partial<Record<LabelKind, string>>[],
  includedKinds: readonly LabelKind[] = KINDS_BY_PRIORITY,
): string {
  return includedKinds
    .map((kind) => languages.flatMap((language) => language[kind] ?? []).join('|'))
    .map((patterns, index) => (patterns ? `(?<${includedKinds[index]}>${patterns})` : ''))
    .filter(Boolean)
    .join('|');
}

/** A Latin or Cyrillic label starts at the start of a word. A Chinese label starts anywhere: Chinese has no spaces. */
const WORD_START = '(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{M}])';
/** The word between a Chinese label and its value: '是' in '电话是138…', '在' in '地址在上海'. */
const HAN_LINK = '(?:(?<=\\p{Script=Han})(?:号码|號碼)?[是为為叫在])?';
const labelWithColon = new RegExp(
  `${WORD_START}(?:${buildAlternatives(labelsWithColon)})\\.?${HAN_LINK} ?(?::|=| \\|)`,
  'giu',
);
const labelWithoutColon = new RegExp(
  `(?:(?<=^|[\\s,;|()、。\\u0000]|\\d)|(?=\\p{Script=Han}))(?:${buildAlternatives([labelsWithoutColon])})(?![\\p{Script=Latin}\\p{Script=Cyrillic}])\\.?${HAN_LINK}`,
  'giu',
);
/** A label of these kinds may be the whole line: 'SHIP TO', 'Domicilio de entrega'. */
const headingKinds: readonly LabelKind[] = ['name', 'address', 'company'];
const headingLine = new RegExp(
  `(?<=^|\\n) {0,3}(?=[^\\n]{4})(?:${buildAlternatives(labelsWithColon, headingKinds)})(?: (?:de|di|para|per|for) \\p{L}{4,12})?\\.? {0,3}(?=\\n)`,
  'giu',
);
/** A line that ends with a colon introduces the lines below: 'Hallo, bitte an folgende Adresse senden:'. */
const introductionLine = /(?<=^|\n)[^\n:\d]{12,100}:(?= *\n)/gu;

/** After a Turkish street word, colons belong to the street: 'Moda Cad. No:112 D:5'. */
const TURKISH_STREET_WORD = '(?:mah|cad|sok|mahallesi|caddesi|sokak|sokağı|bulvarı)';

/** A short text without digits before a colon, at the start of a line, is a label that the parser does not know. */
const unknownLineLabel = new RegExp(
  `(?<=^|\\n) {0,3}(?![^\\n:]*(?<!\\p{L})${TURKISH_STREET_WORD}(?!\\p{L}))[\\p{L}][^\\n:\\d;]{1,28}\\d?:`,
  'giu',
);

/** A word with a colon directly before a number is an unknown label too. */
const unknownLabelBeforeNumber = new RegExp(
  `(?<=^|[\\s,;|(])(?<!(?<!\\p{L})${TURKISH_STREET_WORD}\\.? )(?!(?:d|daire|k|kat):)\\p{L}{1,12}\\.?:(?= ?[+(]?\\d)`,
  'giu',
);

/**
 * Matches a street, then a word for a number and a colon. In 'Bağdat Caddesi No: 25 Daire: 4', the numbers after both
 * colons belong to the street.
 */
const streetBeforeHouseNumber =
  /\p{L}{2}.*[ ,](?:no|nr|num|n[º°]|№|d|daire|k|kat|blok|apt|flat|unit|house|plot|block|door|km|rt|rw)\.?: ?$/iu;
const MAX_STREET_LENGTH = 100;

/** Checks that an unknown label only leads to a house number and is part of the street. */
const isHouseNumberLabel = (pasted: PastedText, { index, 0: found }: RegExpExecArray): boolean => {
  const to = index + found.length;
  const line = pasted.text.slice(
    Math.max(to - MAX_STREET_LENGTH, pasted.text.lastIndexOf('\n', index) + 1),
    to,
  );
  return streetBeforeHouseNumber.test(line) && /^ ?\d/.test(pasted.text.slice(to, to + 2));
};

/** Labels of one letter before a phone number at the end of an e-mail: 'M +44 7971 456 321' is a mobile number. */
const oneLetterLabels: readonly [RegExp, LabelKind][] = [
  [/(?<=^|\n|\| ?)[mc](?=[.:]? ?[+(]?\d[\d ().-]{6})[.:]?/giu, 'mobile'],
  [/(?<=^|\n|\| ?)(?:[tpod]|ddi)(?=[.:]? ?[+(]?\d[\d ().-]{6})[.:]?/giu, 'phone'],
  [/(?<=^|\n|\| ?)f(?=[.:]? ?[+(]?\d[\d ().-]{6})[.:]?/giu, 'note'],
];

/** What must follow a label without a colon. Otherwise the word is part of a name or a street. */
const REQUIRED_AFTER_LABEL: Partial<Record<LabelKind, RegExp>> = {
  phone: /^ ?(?:\p{L}{2,8} )?[+(]{0,2}\d[\d ()./-]{4}/u,
  mobile: /^ ?[+(]{0,2}\d[\d ()./-]{4}/,
  landline: /^ ?[+(]{0,2}\d[\d ()./-]{4}/,
  postcode: /^ ?[〒\d]/,
  identity: /^ ?[\dA-Z]/i,
  note: /^[ .:]/,
  name: /^ \p{L}/u,
  address: /^[ \n]|^$/,
};

const endsInHan = (label: string) => /\p{Script=Han}$/u.test(label);

/**
 * Checks the text after a Chinese label that has no colon. Chinese has no spaces, so a name must begin with a surname
 * and end at a separator or the next label. An address must continue with a Chinese character.
 */
function hasHanValue(kind: LabelKind, after: string): boolean {
  if (kind === 'address') return /^\p{Script=Han}/u.test(after);
  if (kind !== 'name') return false;
  const [, name = ''] =
    /^(\p{Script=Han}{2,4}?)(?:先生|女士|小姐)?(?=[\s,;|、。()\d]|$|电话|電話|手机|手機|联系|聯[系絡]|地址)/u.exec(
      after,
    ) ?? [];
  return getChineseSurnameLength(name) > 0 && !/^方[式法]|信息|资料|資料/.test(name);
}

/**
 * Adds the labels to `pasted.labels` and marks their characters as used. A later rule skips characters that are used:
 * 1. lines that introduce the address
 * 2. known labels with a colon
 * 3. known labels that are a whole line
 * 4. labels of one letter before a phone number
 * 5. unknown labels with a colon, except words for house numbers
 * 6. known labels without a colon, when the right kind of value follows
 */
export function extractLabels(pasted: PastedText): void {
  const found: Label[] = [];
  const add = (kind: LabelKind, from: number, valueFrom: number, hasColon: boolean) => {
    if (!pasted.isUnused({ from, to: valueFrom })) return;
    found.push({ kind, from, valueFrom, hasColon });
    pasted.markUsed({ from, to: valueFrom });
  };
  /** Joined labels are one label: 'City/State/ZIP:' is a label for a place. */
  const addWithColon = (match: RegExpExecArray) => {
    const joinedLabels = /(?:^|\n) {0,3}((?:[\p{L}. ]{1,20}[/+&] ?){1,3})$/u.exec(
      pasted.text.slice(Math.max(0, match.index - 64), match.index),
    )?.[1];
    const kind = getLabelKind(match);
    const to = match.index + match[0].length;
    add(
      joinedLabels && kind === 'postcode' ? 'place' : kind,
      match.index - (joinedLabels?.length ?? 0),
      to,
      true,
    );
  };
  for (const match of pasted.text.matchAll(introductionLine))
    if (/\p{L} \p{Ll}/u.test(match[0]) && !isKnownLabel(match[0]))
      add('other', match.index, match.index + match[0].length, true);
  for (const match of pasted.text.matchAll(labelWithColon)) addWithColon(match);
  for (const match of pasted.text.matchAll(headingLine))
    add(getLabelKind(match), match.index, match.index + match[0].length, true);
  for (const [pattern, kind] of oneLetterLabels)
    for (const match of pasted.text.matchAll(pattern))
      add(kind, match.index, match.index + match[0].length, true);
  for (const pattern of [unknownLineLabel, unknownLabelBeforeNumber])
    for (const match of pasted.text.matchAll(pattern))
      if (!isHouseNumberLabel(pasted, match)) add('other', match.index, match.index + match[0].length, true);
  for (const match of pasted.text.matchAll(labelWithoutColon)) {
    const to = match.index + match[0].length;
    const kind = getLabelKind(match);
    const after = pasted.text.slice(to, to + 20);
    if (REQUIRED_AFTER_LABEL[kind]?.test(after) || (endsInHan(match[0]) && hasHanValue(kind, after)))
      add(kind, match.index, to, false);
  }
  pasted.labels.push(...found.sort((a, b) => a.valueFrom - b.valueFrom));
}

/** Checks that the line is one known label and nothing else. */
const isKnownLabel = (line: string) =>
  [...line.matchAll(labelWithColon)].some(({ 0: found }) => found === line.trim());

function getLabelKind(match: RegExpExecArray): LabelKind {
  return KINDS_BY_PRIORITY.find((kind) => match.groups?.[kind] !== undefined) ?? 'other';
}
