import { allOrderWords } from '../../orders/field-names/index.ts';
import { type Language, languages } from '../../values/languages.ts';
import { recordOf } from '../../values/record-of.ts';
import { type ImportHeadings, importHeadingsIn, shownHeadingsIn } from './headings.ts';

/** The headings of the import template in each language. */
export const importHeadings: Record<Language, ImportHeadings> = recordOf(languages, (language) =>
  importHeadingsIn(language, allOrderWords[language]),
);

/** The headings of screens and of files with failed rows in each language. */
export const shownHeadings: Record<Language, ImportHeadings> = recordOf(languages, (language) =>
  shownHeadingsIn(language, allOrderWords[language]),
);
