/** What somebody has said a column with a certain heading is, by headingKeys(); '' where it is left out. */
export type HeadingChoices<Column extends string> = Readonly<Record<string, Column | ''>>;

/** More than these would be of files nobody sends any more. */
const MOST = 500;

/** Remembers which column is which, and which is left out, as somebody has said it by hand for a heading. */
export type Mappings<Column extends string> = {
  all: () => HeadingChoices<Column>;
  remember: (choices: HeadingChoices<Column>) => void;
};

export function storedMappings<Column extends string>(storageKey: string): Mappings<Column> {
  const all = (): HeadingChoices<Column> => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
      return typeof kept === 'object' && kept !== null ? (kept as HeadingChoices<Column>) : {};
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

const withoutKeys = <Column extends string>(
  choices: HeadingChoices<Column>,
  taken: HeadingChoices<Column>,
): HeadingChoices<Column> => Object.fromEntries(Object.entries(choices).filter(([key]) => !(key in taken)));
