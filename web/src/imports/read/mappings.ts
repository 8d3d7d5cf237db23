import type { HeadingChoices } from './heading-choices.ts';

/** More than these would be of files nobody sends any more. */
const MOST = 500;

/** Remembers which column is which, and which is left out, as somebody has said it by hand for a heading. */
export type Mappings = {
  all: () => HeadingChoices;
  remember: (choices: HeadingChoices) => void;
};

export function storedMappings(account: string): Mappings {
  const storageKey = `importHeadings/${account}`;
  const all = (): HeadingChoices => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
      return typeof kept === 'object' && kept !== null ? (kept as HeadingChoices) : {};
    } catch {
      return {};
    }
  };
  return {
    all,
    remember: (choices) => {
      // What was chosen last stands first, and so is forgotten last.
      const merged = Object.entries({ ...choices, ...withoutKeys(all(), choices) }).slice(0, MOST);
      try {
        localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(merged)));
      } catch {
        // Where nothing can be kept, the choice holds for this file.
      }
    },
  };
}

const withoutKeys = (choices: HeadingChoices, taken: HeadingChoices): HeadingChoices =>
  Object.fromEntries(Object.entries(choices).filter(([key]) => !(key in taken)));
