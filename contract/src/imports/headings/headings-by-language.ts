import { allOrderWords } from '../../orders/field-names/index.ts';
import { type Language, languages } from '../../values/languages.ts';
import { recordOf } from '../../values/record-of.ts';
import { buildDisplayHeadings, buildTemplateHeadings, type ImportHeadings } from './build-headings.ts';

/** The headings of the import template in each language. */
export const templateHeadingsByLanguage: Record<Language, ImportHeadings> = recordOf(languages, (language) =>
  buildTemplateHeadings(language, allOrderWords[language]),
);

/** The headings of screens and of files with failed rows in each language. */
export const displayHeadingsByLanguage: Record<Language, ImportHeadings> = recordOf(languages, (language) =>
  buildDisplayHeadings(language, allOrderWords[language]),
);
