import type { Mark } from '../mark.ts';
import type { Paper } from '../paper-sizes.ts';

export type Slot = { x: number; y: number; scale: number };

/** What is drawn next: on a new page where it names a paper, else on the page before; with its corner at a slot, in millimetres. */
export type Drawing = { paper?: Paper; marks: Mark[]; at?: Slot };

/** What it is drawn as; a PDF has a title. */
export type Medium = { kind: 'pdf'; title: string } | { kind: 'zpl' };
