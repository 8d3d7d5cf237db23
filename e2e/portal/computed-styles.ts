import type { Page } from '@playwright/test';

/** How the elements below one look, by where they stand: the values of all properties, in their order. */
export type Look = Record<string, string>;

const BETWEEN = '\n';

/** What a sheet can change of an element, without what only follows from how much there is to show. */
const properties = [
  'display position float flex-direction flex-wrap flex-grow flex-shrink align-items align-self align-content',
  'justify-content justify-items justify-self row-gap column-gap grid-column-start grid-column-end',
  'padding-top padding-right padding-bottom padding-left margin-top margin-bottom',
  'border-top-width border-right-width border-bottom-width border-left-width border-top-style border-top-color',
  'border-top-left-radius background-color color opacity visibility box-shadow cursor list-style-type',
  'font-size font-weight font-variant-numeric line-height letter-spacing text-align text-decoration-line',
  'white-space overflow-wrap text-overflow overflow-x overflow-y max-width min-width',
].flatMap((line) => line.split(' '));

/** Reads the look of everything to be seen below `within`. Two elements are the same where path and state are. */
export async function readLook(page: Page, within: string): Promise<Look> {
  // As one text: Playwright carries tens of thousands of values one by one, for longer than they take to be read.
  const look = await page.evaluate(
    ({ within, properties, between }) => {
      const states = [
        'aria-selected',
        'aria-current',
        'aria-invalid',
        'aria-checked',
        'aria-busy',
        'disabled',
      ];
      const stateOf = (element: Element) =>
        [...element.attributes]
          .filter(
            ({ name }) => (name.startsWith('data-') && name !== 'data-row-key') || states.includes(name),
          )
          .map(({ name, value }) => `[${name}=${value}]`)
          .join('');
      const look: Record<string, string> = {};
      const readBelow = (parent: Element, path: string) => {
        // Screens of other tabs stand beside this one, unseen: they do not count.
        const seen = [...parent.children].filter(
          (one) => one.checkVisibility() && getComputedStyle(one).contentVisibility !== 'hidden',
        );
        for (const [index, element] of seen.entries()) {
          if (element.localName === 'svg') continue;
          const at = element === seen.at(-1) ? 'last' : index;
          const marks = [':empty', ':focus', ':placeholder-shown']
            .filter((mark) => element.matches(mark))
            .join('');
          const name = `${element.tagName}.${element.className}${stateOf(element)}${marks}#${at}`;
          const own = path ? `${path} > ${name}` : name;
          const style = getComputedStyle(element);
          look[own] = properties.map((property) => style.getPropertyValue(property)).join(between);
          readBelow(element, own);
        }
      };
      const root = document.querySelector(within);
      if (root) readBelow(root, '');
      return JSON.stringify(look);
    },
    { within, properties, between: BETWEEN },
  );
  return JSON.parse(look);
}

/** What differs between two looks of the same place, one line each; and how many elements are in both. */
export function compareLooks(one: Look, other: Look): { differences: string[]; shared: number } {
  const shared = Object.keys(one).filter((key) => key in other);
  const differences = shared
    .filter((key) => one[key] !== other[key])
    .flatMap((key) => {
      const [before, after] = [one, other].map((look) => look[key]?.split(BETWEEN) ?? []);
      return properties.flatMap((name, at) =>
        before?.[at] === after?.[at] ? [] : [`${key}: ${name} ${before?.[at]} became ${after?.[at]}`],
      );
    });
  return { differences, shared: shared.length };
}
