import { allOrderWords } from '../../orders/field-names/index.ts';
import { type Language, languages } from '../../values/languages.ts';
import { recordOf } from '../../values/record-of.ts';
import { type ImportHeadings, importHeadingsIn, shownHeadingsIn } from './headings.ts';

/** What the columns are called in the templates, in every language. */
export const importHeadings: Record<Language, ImportHeadings> = recordOf(languages, (language) =>
  importHeadingsIn(language, allOrderWords[language]),
);

/** The same in files of rows that were sent, which may go anywhere: failed rows to be corrected. */
export const shownHeadings: Record<Language, ImportHeadings> = recordOf(languages, (language) =>
  shownHeadingsIn(language, allOrderWords[language]),
);
