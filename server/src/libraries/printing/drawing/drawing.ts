import type { Mark } from '../mark.ts';
import type { PaperSize } from '../paper-sizes.ts';

/** Where a drawing's upper left corner is on the page, in millimetres, and how much the drawing is scaled. */
export type Placement = { x: number; y: number; scale: number };

/** A group of marks. With `newPage` they begin a page of this size; without it they are added to the current page. */
export type Drawing = { newPage?: PaperSize; marks: Mark[]; placement?: Placement };

export type OutputFormat = { kind: 'pdf'; title: string } | { kind: 'zpl' };
