import type { Mark } from '../mark.ts';
import type { PaperSize } from '../paper-sizes.ts';
import { DOTS_PER_MM, formatZplMark } from './draw-zpl.ts';

/** Formats one page. The header sets UTF-8 (^CI28) and the paper size, and resets the origin of the previous page. */
export const formatZplPage = ({ width, height }: PaperSize, marks: Mark[]) =>
  [
    `^XA^CI28^PW${width * DOTS_PER_MM}^LL${height * DOTS_PER_MM}^LH0,0`,
    ...marks.map(formatZplMark).filter(Boolean),
    '^PQ1^XZ\n',
  ].join('\n');
