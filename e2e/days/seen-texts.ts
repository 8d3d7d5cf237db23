import type { Page } from '@playwright/test';

/** A text as a reader of the page meets it. */
export type SeenText = {
  text: string;
  /** The element it stands in, for whoever has to find it. */
  where: string;
  /** It does not fit, and nothing tells the rest of it. */
  isCut: boolean;
  /** Its words of letters that begin on one line and end on another. */
  broken: string[];
};

/** Everything there is to read on the page: what is written, and what fields and pictures are called. */
export const readTexts = (page: Page): Promise<SeenText[]> => page.evaluate(readInPage);

/** Runs in the page, so it can use nothing that stands outside of it. */
function readInPage(): SeenText[] {
  /** Of a line of text whose letters stand above its box; less is the font's own room around them. */
  const TALL_ROOM = 0.3;
  const SLACK = 1.5;
  const HIDES = /hidden|clip/;
  const canvas = document.createElement('canvas').getContext('2d');

  const isSeen = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    // Only for screen readers: a pixel, or clipped away.
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      const { clipPath, clip, position, overflow } = getComputedStyle(at);
      if (position === 'absolute' && (width <= 1 || height <= 1 || clip !== 'auto' || clipPath !== 'none'))
        return false;
      if (HIDES.test(overflow) && (width === 0 || height === 0)) return false;
    }
    return true;
  };
  const whereOf = (element: Element): string => {
    const path: string[] = [];
    for (let at: Element | null = element; at && path.length < 3; at = at.parentElement)
      path.unshift(`${at.tagName.toLowerCase()}.${at.getAttribute('class') ?? ''}`);
    return path.join(' > ');
  };
  const isToldElsewhere = (element: Element, text: string) =>
    (element.closest('[title]')?.getAttribute('title') ?? '').includes(text.trim());

  /** Whether what hides its overflow hides some of these boxes. What can be scrolled to is not hidden. */
  const isHidden = (element: Element, boxes: DOMRect[]): boolean => {
    let [across, down, escaped] = [true, true, false];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      // What is placed freely is clipped by what it is placed in, not by what it stands in.
      if (!(escaped && style.position === 'static' && style.transform === 'none')) {
        const frame = at.getBoundingClientRect();
        for (const box of boxes) {
          const over = Math.max(box.right - frame.right, frame.left - box.left);
          const above = Math.max(box.bottom - frame.bottom, frame.top - box.top);
          if (across && HIDES.test(style.overflowX) && over > SLACK) return true;
          if (down && HIDES.test(style.overflowY) && above > box.height * TALL_ROOM) return true;
        }
        if (/auto|scroll/.test(style.overflowX)) across = false;
        if (/auto|scroll/.test(style.overflowY)) down = false;
        escaped = style.position === 'absolute';
      }
      if (style.position === 'fixed') break;
    }
    return false;
  };

  /** Numbers, files and addresses of the net are no words: they may break where they must. */
  const NO_WORD = /[\d_@]|\.\p{L}|\/\//u;
  const findBroken = (node: Text): string[] => {
    const broken: string[] = [];
    for (const token of node.data.matchAll(/\S+/g)) {
      if (NO_WORD.test(token[0])) continue;
      for (const word of token[0].matchAll(/[\p{Script=Latin}\p{Script=Cyrillic}\p{M}’']{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, token.index + word.index);
        range.setEnd(node, token.index + word.index + word[0].length);
        const [first, ...others] = range.getClientRects();
        if (first && others.some(({ top }) => top - first.top > first.height / 2)) broken.push(word[0]);
      }
    }
    return broken;
  };

  const seen: SeenText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent || node.data.trim() === '') continue;
    if (parent.closest('script, style, noscript, option, textarea') || !isSeen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (boxes.length === 0) continue;
    const tops = new Set(boxes.map(({ top }) => Math.round(top)));
    const text = parent.childElementCount === 0 ? (parent.textContent ?? '') : node.data;
    seen.push({
      text: text.trim(),
      where: whereOf(parent),
      isCut: isHidden(parent, boxes) && !isToldElsewhere(parent, text),
      broken: tops.size > 1 ? findBroken(node) : [],
    });
  }
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[placeholder]')) {
    if (field.value !== '' || field.placeholder === '' || !isSeen(field) || !canvas) continue;
    const style = getComputedStyle(field);
    canvas.font = style.font;
    const room =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const lines = field instanceof HTMLTextAreaElement ? field.rows : 1;
    const isCut = canvas.measureText(field.placeholder).width > room * lines + SLACK;
    const told = isToldElsewhere(field, field.placeholder);
    seen.push({ text: field.placeholder, where: whereOf(field), isCut: isCut && !told, broken: [] });
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [alt]')) {
    if (!element.checkVisibility()) continue;
    for (const name of ['aria-label', 'title', 'alt']) {
      const text = element.getAttribute(name) ?? '';
      if (text !== '') seen.push({ text, where: `${name} of ${whereOf(element)}`, isCut: false, broken: [] });
    }
  }
  return seen;
}
