/** The column that the user chose for each heading, by the keys of createHeadingKeys(). `''`: ignore the column. */
export type HeadingChoices<Column extends string> = Readonly<Record<string, Column | ''>>;

/** The number of choices that are stored. Older choices belong to files that the user no longer imports. */
const MAX_CHOICES = 500;

/** Stores the choices of the user for later files with the same headings. */
export type HeadingChoiceStorage<Column extends string> = {
  load: () => HeadingChoices<Column>;
  add: (choices: HeadingChoices<Column>) => void;
};

export function createHeadingChoiceStorage<Column extends string>(
  storageKey: string,
): HeadingChoiceStorage<Column> {
  const load = (): HeadingChoices<Column> => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
      return typeof stored === 'object' && stored !== null ? (stored as HeadingChoices<Column>) : {};
    } catch {
      return {};
    }
  };
  return {
    load,
    add: (choices) => {
      // The newest choices come first, so that the oldest choices are dropped.
      const merged = Object.entries({ ...choices, ...withoutKeys(load(), choices) }).slice(0, MAX_CHOICES);
      try {
        localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(merged)));
      } catch {
        // Without storage the choice applies to this file only.
      }
    },
  };
}

const withoutKeys = <Column extends string>(
  choices: HeadingChoices<Column>,
  newChoices: HeadingChoices<Column>,
): HeadingChoices<Column> =>
  Object.fromEntries(Object.entries(choices).filter(([key]) => !(key in newChoices)));
