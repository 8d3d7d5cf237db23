import type { Language } from '@miya/contract';
import {
  A4,
  type Box,
  createFrame,
  fitText,
  getHanStyle,
  type Mark,
  type TextFitOptions,
} from '../../../libraries/printing/index.ts';

export const FORM_LEFT = 15;
export const FORM_WIDTH = A4.width - 2 * FORM_LEFT;

/** The fixed texts of a form by language. */
export type FormTexts<Key extends string> = Record<Language, Record<Key, string>>;
export type FormCell<Key extends string> = [key: Key, content: string, width: number];
export type FormPage<Key extends string> = ReturnType<typeof createFormPage<Key>>;

/** Creates an empty page of a customs form. Its fixed texts are in English and in the language of the destination. */
export function createFormPage<Key extends string>(texts: FormTexts<Key>, language: Language) {
  const marks: Mark[] = [];
  const hanStyle = getHanStyle(language);
  const addMarks = (...more: Mark[]) => {
    marks.push(...more);
  };
  const addText = (content: string, box: Box, fit: TextFitOptions) =>
    addMarks(...fitText(content, box, { hanStyle, ...fit }));
  const getEnglishText = (key: Key): string => texts.en[key];
  /** Returns '' when the destination reads English. */
  const getLocalText = (key: Key): string => (language === 'en' ? '' : texts[language][key]);
  const getBilingualText = (key: Key) => [getEnglishText(key), getLocalText(key)].filter(Boolean).join(' · ');
  /** Adds a small text, one language below the other. Returns the height of the caption. */
  const addCaption = (key: Key, box: Box): number => {
    const inner = { x: box.x + 1.5, width: box.width - 3 };
    const small = { maxSize: 2.4, minSize: 1.5, maxLines: 1 };
    addText(getEnglishText(key), { ...inner, y: box.y + 1, height: 3 }, small);
    addText(getLocalText(key), { ...inner, y: box.y + 4, height: 3 }, small);
    return language === 'en' ? 5 : 8;
  };
  /** Adds a framed cell with a caption and the content below the caption. */
  const addCell = (key: Key, content: string, box: Box) => {
    const top = addCaption(key, box);
    const contentBox = { x: box.x + 2, width: box.width - 4, y: box.y + top, height: box.height - top - 1 };
    addText(content, contentBox, { maxSize: 3.4, minSize: 2 });
    addMarks(...createFrame(box, 0.2));
  };
  const addCellRow = (y: number, height: number, cells: readonly FormCell<Key>[]) => {
    let x = FORM_LEFT;
    for (const [key, content, width] of cells) {
      addCell(key, content, { x, y, width, height });
      x += width;
    }
  };
  return {
    language,
    marks,
    addMarks,
    addText,
    getEnglishText,
    getLocalText,
    getBilingualText,
    addCaption,
    addCell,
    addCellRow,
  };
}
