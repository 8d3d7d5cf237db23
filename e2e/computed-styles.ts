import type { Page } from '@playwright/test';

/** How the elements below one look, by where they stand. */
export type Look = Record<string, Record<string, string>>;

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
export function readLook(page: Page, within: string): Promise<Look> {
  return page.evaluate(
    ({ within, properties }) => {
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
      const names = new Map<Element, string>();
      /** Screens of other tabs stand beside this one, unseen: they do not count. */
      const nameOf = (element: Element) => {
        const known = names.get(element);
        if (known) return known;
        const seen = [...(element.parentElement?.children ?? [])].filter((one) => one.checkVisibility());
        const at = element === seen.at(-1) ? 'last' : seen.indexOf(element);
        const marks = [':empty', ':focus'].filter((mark) => element.matches(mark)).join('');
        const name = `${element.tagName}.${element.className}${stateOf(element)}${marks}#${at}`;
        names.set(element, name);
        return name;
      };
      const root = document.querySelector(within);
      const look: Look = {};
      for (const element of root?.querySelectorAll('*:not(svg, svg *)') ?? []) {
        if (!element.checkVisibility()) continue;
        const path: string[] = [];
        for (let at: Element | null = element; at && at !== root; at = at.parentElement)
          path.unshift(nameOf(at));
        const style = getComputedStyle(element);
        look[path.join(' > ')] = Object.fromEntries(
          properties.map((name) => [name, style.getPropertyValue(name)]),
        );
      }
      return look;
    },
    { within, properties },
  );
}

/** What differs between two looks of the same place, one line each; and how many elements are in both. */
export function compareLooks(one: Look, other: Look): { differences: string[]; shared: number } {
  const shared = Object.keys(one).filter((key) => key in other);
  const differences = shared.flatMap((key) =>
    properties
      .filter((name) => one[key]?.[name] !== other[key]?.[name])
      .map((name) => `${key}: ${name} ${one[key]?.[name]} became ${other[key]?.[name]}`),
  );
  return { differences, shared: shared.length };
}
