export type Span = { from: number; to: number };
/** What a label in the text says of the value after it. */
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
export type Label = { kind: LabelKind; from: number; valueFrom: number; hasColon: boolean };

/** A part of the text that nothing has claimed, between separators. */
export type Piece = Span & { text: string; label: LabelKind | undefined };

export const SEPARATOR = /[\n,;|、。]/;

/** The text on the table: each finder takes the characters it has understood, the next sees only the rest. */
export class Sheet {
  readonly text: string;
  readonly labels: Label[] = [];
  readonly #taken: Uint8Array;

  constructor(text: string) {
    this.text = text;
    this.#taken = new Uint8Array(text.length);
  }

  take({ from, to }: Span): void {
    this.#taken.fill(1, from, to);
  }

  isTaken(at: number): boolean {
    return this.#taken[at] === 1;
  }

  isFree({ from, to }: Span): boolean {
    const first = this.#taken.indexOf(1, from);
    return first === -1 || first >= to;
  }

  /** The text with what is taken blanked out: every place is where it was. */
  rest(blank = '\u0000'): string {
    let rest = '';
    for (let at = 0; at < this.text.length; at++) rest += this.isTaken(at) ? blank : this.text[at];
    return rest;
  }

  labelAt(at: number): Label | undefined {
    return this.labels.findLast(({ valueFrom }) => valueFrom <= at);
  }

  /** Where the value of a label may reach: the next label, or the end. */
  valueOf(label: Label): Span {
    const next = this.labels.find(({ from }) => from >= label.valueFrom);
    return { from: label.valueFrom, to: next?.from ?? this.text.length };
  }

  /** What is left, cut at separators and at what was taken. */
  pieces(isSeparator = (sign: string, _at: number) => SEPARATOR.test(sign)): Piece[] {
    const pieces: Piece[] = [];
    let from = 0;
    const cut = (to: number) => {
      const text = this.text.slice(from, to);
      const start = from + text.length - text.trimStart().length;
      const trimmed = text.trim();
      if (/[\p{L}\p{N}]/u.test(trimmed)) {
        const label = this.labelAt(start)?.kind;
        pieces.push({ from: start, to: start + trimmed.length, text: trimmed, label });
      }
      from = to + 1;
    };
    for (let at = 0; at < this.text.length; at++)
      if (this.isTaken(at) || isSeparator(this.text[at] ?? '', at)) cut(at);
    cut(this.text.length);
    return pieces;
  }
}
