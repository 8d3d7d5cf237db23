import type { Page } from '@playwright/test';

/** What a finger hits without aiming; WCAG asks for 24, the makers of phones for 44 to 48. */
const MIN_HEIGHT_PX = 40;
const MIN_WIDTH_PX = 24;

/** Of a long list the first are measured: the others are like them. */
const SKIPPED_ROWS = ':is(main, [role=dialog]) li:nth-child(n+5) *';

/**
 * What can be tapped and is hit only by aiming, one line each. Measured is where a finger's touch arrives, not what is drawn:
 * a label belongs to its box, and what lies above something takes from it. Links within a sentence are as high as its lines.
 */
export async function findSmallTapTargets(page: Page): Promise<string[]> {
  return await page.evaluate(
    ({ leastHeight, leastWidth, further }) => {
      const TARGETS =
        'a[href], button, input, select, textarea, summary, :is([role=button], [role=tab], [role=switch], [role=link])';
      // A field of antd is what it draws around the browser's own.
      const FRAMES =
        'label, .ant-tabs-tab, .ant-select, .ant-picker, .ant-input-number, .ant-input-affix-wrapper';
      const isInText = (link: Element) => {
        const block = link.closest(':is(p, li, dd, td, span, div):not(:has(> button))');
        if (link.localName !== 'a' || getComputedStyle(link).display !== 'inline' || !block) return false;
        const others = [...block.querySelectorAll('a')].reduce(
          (text, one) => text.replace(one.textContent, ''),
          block.textContent,
        );
        return others.trim() !== '';
      };
      const scope = [...document.querySelectorAll('[role=dialog], dialog[open]')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .at(-1);
      const small: string[] = [];
      for (const one of (scope ?? document).querySelectorAll<HTMLElement>(TARGETS)) {
        if (one.matches(`:disabled, [type=hidden], ${further}`)) continue;
        if (!one.checkVisibility({ visibilityProperty: true }) || isInText(one)) continue;
        const target =
          (one.matches('input, textarea, [role=tab]') && one.closest<HTMLElement>(FRAMES)) || one;
        target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = target.getBoundingClientRect();
        // Only said, not shown, or waiting beyond the edge until the keyboard comes to it.
        if (width <= 1 || height <= 1 || top + height < 0) continue;
        const middle = { x: left + width / 2, y: top + height / 2 };
        const isHit = (x: number, y: number) => {
          const found = document.elementFromPoint(x, y);
          return found !== null && (target.contains(found) || found.closest('label')?.control === one);
        };
        // Not further than has to be known: each step asks the browser what lies there.
        const reach = (dx: number, dy: number, enough: number) => {
          let far = 0;
          while (far < enough && isHit(middle.x + dx * (far + 0.5), middle.y + dy * (far + 0.5))) far += 1;
          return far;
        };
        const high = reach(0, -1, leastHeight) + reach(0, 1, leastHeight);
        const wide = reach(-1, 0, leastWidth) + reach(1, 0, leastWidth);
        if (high >= leastHeight && wide >= leastWidth) continue;
        const name = one.getAttribute('aria-label') ?? (one.textContent.trim() || one.id || one.className);
        small.push(`${one.localName} '${name.slice(0, 40)}' ${wide} x ${high}`);
      }
      return small;
    },
    { leastHeight: MIN_HEIGHT_PX, leastWidth: MIN_WIDTH_PX, further: SKIPPED_ROWS },
  );
}
