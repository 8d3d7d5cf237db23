import { orderFieldNamesByLanguage } from '../../orders/field-names/index.ts';
import { createRecord } from '../../values/create-record.ts';
import { type Language, languages } from '../../values/languages.ts';
import { buildDisplayHeadings, buildTemplateHeadings, type ImportHeadings } from './build-headings.ts';

/** The headings of the import template in each language. */
export const templateHeadingsByLanguage: Record<Language, ImportHeadings> = createRecord(
  languages,
  (language) => buildTemplateHeadings(language, orderFieldNamesByLanguage[language]),
);

/** The headings of screens and of files with failed rows in each language. */
export const displayHeadingsByLanguage: Record<Language, ImportHeadings> = createRecord(
  languages,
  (language) => buildDisplayHeadings(language, orderFieldNamesByLanguage[language]),
);
