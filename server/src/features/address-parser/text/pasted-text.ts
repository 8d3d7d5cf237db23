export type Span = { from: number; to: number };
/** The field that a label announces: 'Tel:' -> 'phone'. 'note' is a label whose value no field takes, such as a fax. */
export type LabelKind =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'mobile'
  | 'landline'
  | 'address'
  | 'place'
  | 'postcode'
  | 'company'
  | 'identity'
  | 'remark'
  | 'note'
  | 'other';
/** `from` is the start of the label itself, `valueFrom` the first character after it. */
export type Label = { kind: LabelKind; from: number; valueFrom: number; hasColon: boolean };

/**
 * A part of the text without used characters, between two separators. `label` is the kind of the last label before it.
 */
export type TextPart = Span & { text: string; label: LabelKind | undefined };

export const SEPARATOR = /[\n,;|、。]/;

/**
 * The pasted text with a mark on each character that a step has understood. A step marks these characters as used, and
 * the next steps read only the unused ones.
 */
export class PastedText {
  readonly text: string;
  readonly labels: Label[] = [];
  readonly #used: Uint8Array;

  constructor(text: string) {
    this.text = text;
    this.#used = new Uint8Array(text.length);
  }

  markUsed({ from, to }: Span): void {
    this.#used.fill(1, from, to);
  }

  isUsed(index: number): boolean {
    return this.#used[index] === 1;
  }

  isUnused({ from, to }: Span): boolean {
    const first = this.#used.indexOf(1, from);
    return first === -1 || first >= to;
  }

  /** Returns the text with `blank` instead of each used character, so that the positions stay the same. */
  getUnusedText(blank = '\u0000'): string {
    let unusedText = '';
    for (let index = 0; index < this.text.length; index++)
      unusedText += this.isUsed(index) ? blank : this.text[index];
    return unusedText;
  }

  /** Returns the last label that ends at or before the index. */
  findLabelBefore(index: number): Label | undefined {
    return this.labels.findLast(({ valueFrom }) => valueFrom <= index);
  }

  /** Returns the span from the label to the next label, or to the end of the text. */
  getValueSpan(label: Label): Span {
    const next = this.labels.find(({ from }) => from >= label.valueFrom);
    return { from: label.valueFrom, to: next?.from ?? this.text.length };
  }

  /** Lists the unused text, cut at separators and at used characters. Parts without a letter or digit are left out. */
  listUnusedParts(
    isSeparator = (character: string, _index: number) => SEPARATOR.test(character),
  ): TextPart[] {
    const parts: TextPart[] = [];
    let from = 0;
    const cut = (to: number) => {
      const text = this.text.slice(from, to);
      const start = from + text.length - text.trimStart().length;
      const trimmed = text.trim();
      if (/[\p{L}\p{N}]/u.test(trimmed)) {
        const label = this.findLabelBefore(start)?.kind;
        parts.push({ from: start, to: start + trimmed.length, text: trimmed, label });
      }
      from = to + 1;
    };
    for (let index = 0; index < this.text.length; index++)
      if (this.isUsed(index) || isSeparator(this.text[index] ?? '', index)) cut(index);
    cut(this.text.length);
    return parts;
  }
}
