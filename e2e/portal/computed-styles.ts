import type { Page } from '@playwright/test';

/**
 * Computed styles by element path. Each text joins the values of all compared properties with `VALUE_SEPARATOR`.
 */
export type ComputedStyles = Record<string, string>;

const VALUE_SEPARATOR = '\n';

/** Properties that a style sheet sets. Sizes that depend on the amount of content are left out. */
const properties = [
  'display position float flex-direction flex-wrap flex-grow flex-shrink align-items align-self align-content',
  'justify-content justify-items justify-self row-gap column-gap grid-column-start grid-column-end',
  'padding-top padding-right padding-bottom padding-left margin-top margin-bottom',
  'border-top-width border-right-width border-bottom-width border-left-width border-top-style border-top-color',
  'border-top-left-radius background-color color opacity visibility box-shadow cursor list-style-type',
  'font-size font-weight font-variant-numeric line-height letter-spacing text-align text-decoration-line',
  'white-space overflow-wrap text-overflow overflow-x overflow-y max-width min-width',
].flatMap((line) => line.split(' '));

/**
 * Reads the computed styles of all visible elements below the element that matches `within`. The key of an element
 * consists of its path, classes and state, so two reads can be compared element by element.
 */
export async function readComputedStyles(page: Page, within: string): Promise<ComputedStyles> {
  // The result is one JSON text. Playwright serialises tens of thousands of single values more slowly than the page
  // reads them.
  const json = await page.evaluate(
    ({ within, properties, separator }) => {
      const states = [
        'aria-selected',
        'aria-current',
        'aria-invalid',
        'aria-checked',
        'aria-busy',
        'disabled',
      ];
      const formatState = (element: Element) =>
        [...element.attributes]
          .filter(
            ({ name }) => (name.startsWith('data-') && name !== 'data-row-key') || states.includes(name),
          )
          .map(({ name, value }) => `[${name}=${value}]`)
          .join('');
      const styles: Record<string, string> = {};
      const readChildren = (parent: Element, path: string) => {
        // The screens of other tabs are in the document but hidden, so they are skipped.
        const visibleChildren = [...parent.children].filter(
          (child) => child.checkVisibility() && getComputedStyle(child).contentVisibility !== 'hidden',
        );
        for (const [index, element] of visibleChildren.entries()) {
          if (element.localName === 'svg') continue;
          const position = element === visibleChildren.at(-1) ? 'last' : index;
          const marks = [':empty', ':focus', ':placeholder-shown']
            .filter((mark) => element.matches(mark))
            .join('');
          const name = `${element.tagName}.${element.className}${formatState(element)}${marks}#${position}`;
          const elementPath = path ? `${path} > ${name}` : name;
          const style = getComputedStyle(element);
          styles[elementPath] = properties
            .map((property) => style.getPropertyValue(property))
            .join(separator);
          readChildren(element, elementPath);
        }
      };
      const root = document.querySelector(within);
      if (root) readChildren(root, '');
      return JSON.stringify(styles);
    },
    { within, properties, separator: VALUE_SEPARATOR },
  );
  return JSON.parse(json);
}

/** Returns one line for each property with different values, and the number of elements that exist in both reads. */
export function compareComputedStyles(
  before: ComputedStyles,
  after: ComputedStyles,
): { differences: string[]; shared: number } {
  const shared = Object.keys(before).filter((key) => key in after);
  const differences = shared
    .filter((key) => before[key] !== after[key])
    .flatMap((key) => {
      const [valuesBefore, valuesAfter] = [before, after].map(
        (styles) => styles[key]?.split(VALUE_SEPARATOR) ?? [],
      );
      return properties.flatMap((name, index) =>
        valuesBefore?.[index] === valuesAfter?.[index]
          ? []
          : [`${key}: ${name} ${valuesBefore?.[index]} became ${valuesAfter?.[index]}`],
      );
    });
  return { differences, shared: shared.length };
}
