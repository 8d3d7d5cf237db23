import type { Page } from '@playwright/test';

/**
 * A finger hits targets of this size without aiming. WCAG requires 24 px, phone manufacturers recommend 44 to 48 px.
 */
const MIN_HEIGHT_PX = 40;
const MIN_WIDTH_PX = 24;

/** Only the first rows of a list are measured, because the other rows have the same layout. */
const SKIPPED_ROWS = ':is(main, [role=dialog]) li:nth-child(n+5) *';

/**
 * Returns the controls that are smaller than the minimum size, one text for each: "button 'Save' 30 x 22". The measured
 * area is where a touch reaches the control: the label of a checkbox counts, an area under another element does not.
 * Links within a sentence are skipped, because they are only as high as a line.
 */
export async function findSmallTapTargets(page: Page): Promise<string[]> {
  return await page.evaluate(
    ({ minHeight, minWidth, skippedRows }) => {
      const TARGETS =
        'a[href], button, input, select, textarea, summary, :is([role=button], [role=tab], [role=switch], [role=link])';
      // antd draws a larger frame around the browser's input. A touch on the frame reaches the input.
      const FRAMES =
        'label, .ant-tabs-tab, .ant-select, .ant-picker, .ant-input-number, .ant-input-affix-wrapper';
      const isInText = (link: Element) => {
        const block = link.closest(':is(p, li, dd, td, span, div):not(:has(> button))');
        if (link.localName !== 'a' || getComputedStyle(link).display !== 'inline' || !block) return false;
        const otherText = [...block.querySelectorAll('a')].reduce(
          (text, anchor) => text.replace(anchor.textContent, ''),
          block.textContent,
        );
        return otherText.trim() !== '';
      };
      const openDialog = [...document.querySelectorAll('[role=dialog], dialog[open]')]
        .filter((dialog) => dialog.checkVisibility({ visibilityProperty: true }))
        .at(-1);
      const small: string[] = [];
      for (const control of (openDialog ?? document).querySelectorAll<HTMLElement>(TARGETS)) {
        if (control.matches(`:disabled, [type=hidden], ${skippedRows}`)) continue;
        if (!control.checkVisibility({ visibilityProperty: true }) || isInText(control)) continue;
        const target =
          (control.matches('input, textarea, [role=tab]') && control.closest<HTMLElement>(FRAMES)) || control;
        target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = target.getBoundingClientRect();
        // Skipped: text for screen readers only, and skip links that stay above the screen until they get the focus.
        if (width <= 1 || height <= 1 || top + height < 0) continue;
        const middle = { x: left + width / 2, y: top + height / 2 };
        const isHit = (x: number, y: number) => {
          const found = document.elementFromPoint(x, y);
          return found !== null && (target.contains(found) || found.closest('label')?.control === control);
        };
        // Stops at the required distance, because each step is a slow query to the browser.
        const measureReach = (dx: number, dy: number, maxDistance: number) => {
          let distance = 0;
          while (
            distance < maxDistance &&
            isHit(middle.x + dx * (distance + 0.5), middle.y + dy * (distance + 0.5))
          )
            distance += 1;
          return distance;
        };
        const touchHeight = measureReach(0, -1, minHeight) + measureReach(0, 1, minHeight);
        const touchWidth = measureReach(-1, 0, minWidth) + measureReach(1, 0, minWidth);
        if (touchHeight >= minHeight && touchWidth >= minWidth) continue;
        const name =
          control.getAttribute('aria-label') ??
          (control.textContent.trim() || control.id || control.className);
        small.push(`${control.localName} '${name.slice(0, 40)}' ${touchWidth} x ${touchHeight}`);
      }
      return small;
    },
    { minHeight: MIN_HEIGHT_PX, minWidth: MIN_WIDTH_PX, skippedRows: SKIPPED_ROWS },
  );
}
