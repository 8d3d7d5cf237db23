import type { Language } from '@miya/contract';
import { A4, type Box, type Fit, fitText, frame, type Mark, shapesIn } from '../paper/index.ts';
import { invoiceWords } from './invoice-words.ts';

export const LEFT = 15;
export const WIDTH = A4.width - 2 * LEFT;

export type InvoiceWord = keyof (typeof invoiceWords)['en'];
export type Cell = [word: InvoiceWord, content: string, width: number];
export type InvoicePen = ReturnType<typeof penFor>;

/** What writes one page of an invoice: every word in English, and once more in the destination's language. */
export function penFor(language: Language) {
  const marks: Mark[] = [];
  const shapes = shapesIn(language);
  const put = (...more: Mark[]) => marks.push(...more);
  const text = (content: string, box: Box, fit: Fit) => put(...fitText(content, box, { shapes, ...fit }));
  const both = (word: InvoiceWord) =>
    language === 'en' ? invoiceWords.en[word] : `${invoiceWords.en[word]} · ${invoiceWords[language][word]}`;
  /** A word in small letters, one language under the other; says how much room that took. */
  const caption = (word: InvoiceWord, box: Box): number => {
    const inner = { x: box.x + 1.5, width: box.width - 3 };
    const small = { largest: 2.4, smallest: 1.5, lines: 1 };
    text(invoiceWords.en[word], { ...inner, y: box.y + 1, height: 3 }, small);
    if (language === 'en') return 5;
    text(invoiceWords[language][word], { ...inner, y: box.y + 4, height: 3 }, small);
    return 8;
  };
  /** A caption, and under it what it is about. */
  const cell = (word: InvoiceWord, content: string, box: Box) => {
    const top = caption(word, box);
    const room = { x: box.x + 2, width: box.width - 4, y: box.y + top, height: box.height - top - 1 };
    text(content, room, { largest: 3.4, smallest: 2 });
    put(...frame(box, 0.2));
  };
  /** Cells side by side. */
  const cells = (y: number, height: number, of: readonly Cell[]) => {
    let x = LEFT;
    for (const [word, content, width] of of) {
      cell(word, content, { x, y, width, height });
      x += width;
    }
  };
  return { language, marks, put, text, both, caption, cell, cells };
}
