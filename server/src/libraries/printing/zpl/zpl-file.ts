import type { Mark } from '../mark.ts';
import type { Paper } from '../paper-sizes.ts';
import { DOTS, zplOf } from './draw-zpl.ts';

/** One page for a thermal printer: text is UTF-8, the paper's size is set, and nothing is left over from the page before. */
export const zplPage = ({ width, height }: Paper, marks: Mark[]) =>
  [
    `^XA^CI28^PW${width * DOTS}^LL${height * DOTS}^LH0,0`,
    ...marks.map(zplOf).filter(Boolean),
    '^PQ1^XZ\n',
  ].join('\n');
