import type { Language } from '@miya/contract';
import {
  A4,
  type Box,
  type Fit,
  fitText,
  frame,
  type Mark,
  shapesIn,
} from '../../../libraries/printing/index.ts';

export const LEFT = 15;
export const WIDTH = A4.width - 2 * LEFT;

/** The fixed words of a form, in every language. */
export type FormWords<Word extends string> = Record<Language, Record<Word, string>>;
export type Cell<Word extends string> = [word: Word, content: string, width: number];
export type FormPen<Word extends string> = ReturnType<typeof penFor<Word>>;

/** What writes one page of a form for customs: every word in English, and once more in the destination's language. */
export function penFor<Word extends string>(words: FormWords<Word>, language: Language) {
  const marks: Mark[] = [];
  const shapes = shapesIn(language);
  const put = (...more: Mark[]) => {
    marks.push(...more);
  };
  const text = (content: string, box: Box, fit: Fit) => put(...fitText(content, box, { shapes, ...fit }));
  const english = (word: Word): string => words.en[word];
  /** As the destination says it; empty where that is the English word. */
  const own = (word: Word): string => (language === 'en' ? '' : words[language][word]);
  const both = (word: Word) => [english(word), own(word)].filter(Boolean).join(' · ');
  /** A word in small letters, one language under the other; says how much room that took. */
  const caption = (word: Word, box: Box): number => {
    const inner = { x: box.x + 1.5, width: box.width - 3 };
    const small = { largest: 2.4, smallest: 1.5, lines: 1 };
    text(english(word), { ...inner, y: box.y + 1, height: 3 }, small);
    text(own(word), { ...inner, y: box.y + 4, height: 3 }, small);
    return language === 'en' ? 5 : 8;
  };
  /** A caption, and under it what it is about. */
  const cell = (word: Word, content: string, box: Box) => {
    const top = caption(word, box);
    const room = { x: box.x + 2, width: box.width - 4, y: box.y + top, height: box.height - top - 1 };
    text(content, room, { largest: 3.4, smallest: 2 });
    put(...frame(box, 0.2));
  };
  /** Cells side by side. */
  const cells = (y: number, height: number, of: readonly Cell<Word>[]) => {
    let x = LEFT;
    for (const [word, content, width] of of) {
      cell(word, content, { x, y, width, height });
      x += width;
    }
  };
  return { language, marks, put, text, english, own, both, caption, cell, cells };
}
