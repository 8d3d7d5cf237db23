import { type Language, languages } from '../languages.ts';
import { allOrderWords } from '../orders/field-names/index.ts';
import { recordOf } from '../record-of.ts';
import { type ImportHeadings, importHeadingsIn } from './headings.ts';

/** What the columns are called in our own files, in every language: templates, and failed rows to be corrected. */
export const importHeadings: Record<Language, ImportHeadings> = recordOf(languages, (language) =>
  importHeadingsIn(language, allOrderWords[language]),
);
