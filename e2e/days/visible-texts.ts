import type { Page } from '@playwright/test';

/** A text that a user can see or hear on the page. */
export type VisibleText = {
  text: string;
  /** The path of its element, for the message of a failed check. */
  elementPath: string;
  /** The text is cut off, and no `title` contains the full text. */
  isCut: boolean;
  /** Words that begin on one line and end on another. */
  brokenWords: string[];
};

/** Reads all texts of the page, including placeholders and accessible names. */
export const readVisibleTexts = (page: Page): Promise<VisibleText[]> => page.evaluate(readTextsInPage);

/** Runs in the page, so it cannot use anything outside of this function. */
function readTextsInPage(): VisibleText[] {
  /**
   * A line counts as cut off vertically only if more than this part of its height is hidden. A smaller part is only
   * the spacing of the font.
   */
  const MAX_HIDDEN_HEIGHT_RATIO = 0.3;
  const TOLERANCE_PX = 1.5;
  const HIDDEN_OVERFLOW = /hidden|clip/;
  const canvas = document.createElement('canvas').getContext('2d');

  const isVisible = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    // A text for screen readers only is not visible: it is one pixel in size, or clipped away.
    for (
      let ancestor: Element | null = element;
      ancestor && ancestor !== document.body;
      ancestor = ancestor.parentElement
    ) {
      const { width, height } = ancestor.getBoundingClientRect();
      const { clipPath, clip, position, overflow } = getComputedStyle(ancestor);
      if (position === 'absolute' && (width <= 1 || height <= 1 || clip !== 'auto' || clipPath !== 'none'))
        return false;
      if (HIDDEN_OVERFLOW.test(overflow) && (width === 0 || height === 0)) return false;
    }
    return true;
  };
  const formatPath = (element: Element): string => {
    const path: string[] = [];
    for (
      let ancestor: Element | null = element;
      ancestor && path.length < 3;
      ancestor = ancestor.parentElement
    )
      path.unshift(`${ancestor.tagName.toLowerCase()}.${ancestor.getAttribute('class') ?? ''}`);
    return path.join(' > ');
  };
  const isInTitle = (element: Element, text: string) =>
    (element.closest('[title]')?.getAttribute('title') ?? '').includes(text.trim());

  /**
   * Returns true if an ancestor with hidden overflow clips one of the boxes. Content that can be reached by scrolling
   * does not count as clipped.
   */
  const isClipped = (element: Element, boxes: DOMRect[]): boolean => {
    let [canClipX, canClipY, isPositioned] = [true, true, false];
    for (
      let ancestor: Element | null = element;
      ancestor && ancestor !== document.body;
      ancestor = ancestor.parentElement
    ) {
      const style = getComputedStyle(ancestor);
      // An absolutely positioned element is clipped only by its containing block, not by static ancestors in between.
      if (!(isPositioned && style.position === 'static' && style.transform === 'none')) {
        const frame = ancestor.getBoundingClientRect();
        for (const box of boxes) {
          const hiddenWidth = Math.max(box.right - frame.right, frame.left - box.left);
          const hiddenHeight = Math.max(box.bottom - frame.bottom, frame.top - box.top);
          if (canClipX && HIDDEN_OVERFLOW.test(style.overflowX) && hiddenWidth > TOLERANCE_PX) return true;
          if (
            canClipY &&
            HIDDEN_OVERFLOW.test(style.overflowY) &&
            hiddenHeight > box.height * MAX_HIDDEN_HEIGHT_RATIO
          )
            return true;
        }
        if (/auto|scroll/.test(style.overflowX)) canClipX = false;
        if (/auto|scroll/.test(style.overflowY)) canClipY = false;
        isPositioned = style.position === 'absolute';
      }
      if (style.position === 'fixed') break;
    }
    return false;
  };

  /** Numbers, file names and web addresses are not words. They may break anywhere. */
  const NOT_A_WORD = /[\d_@]|\.\p{L}|\/\//u;
  const findBroken = (node: Text): string[] => {
    const broken: string[] = [];
    for (const token of node.data.matchAll(/\S+/g)) {
      if (NOT_A_WORD.test(token[0])) continue;
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

  const visibleTexts: VisibleText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent || node.data.trim() === '') continue;
    if (parent.closest('script, style, noscript, option, textarea') || !isVisible(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (boxes.length === 0) continue;
    const tops = new Set(boxes.map(({ top }) => Math.round(top)));
    const text = parent.childElementCount === 0 ? (parent.textContent ?? '') : node.data;
    visibleTexts.push({
      text: text.trim(),
      elementPath: formatPath(parent),
      isCut: isClipped(parent, boxes) && !isInTitle(parent, text),
      brokenWords: tops.size > 1 ? findBroken(node) : [],
    });
  }
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[placeholder]')) {
    if (field.value !== '' || field.placeholder === '' || !isVisible(field) || !canvas) continue;
    const style = getComputedStyle(field);
    canvas.font = style.font;
    const availableWidth =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const lines = field instanceof HTMLTextAreaElement ? field.rows : 1;
    const isCut = canvas.measureText(field.placeholder).width > availableWidth * lines + TOLERANCE_PX;
    const isInTitleToo = isInTitle(field, field.placeholder);
    visibleTexts.push({
      text: field.placeholder,
      elementPath: formatPath(field),
      isCut: isCut && !isInTitleToo,
      brokenWords: [],
    });
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [alt]')) {
    if (!element.checkVisibility()) continue;
    for (const name of ['aria-label', 'title', 'alt']) {
      const text = element.getAttribute(name) ?? '';
      if (text !== '')
        visibleTexts.push({
          text,
          elementPath: `${name} of ${formatPath(element)}`,
          isCut: false,
          brokenWords: [],
        });
    }
  }
  return visibleTexts;
}
