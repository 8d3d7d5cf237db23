import { type Language, languageTags } from '@miya/contract';

const rulesByLanguage = new Map<Language, Intl.PluralRules>();

function getPluralRules(language: Language): Intl.PluralRules {
  const pluralRules = rulesByLanguage.get(language) ?? new Intl.PluralRules(languageTags[language]);
  rulesByLanguage.set(language, pluralRules);
  return pluralRules;
}

/**
 * The forms of a word after a number, by CLDR category. Russian has three: 1 раз (one), 2 раза (few), 5 раз (other).
 */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Selects the form of the word that follows the number. Uses `other` if `forms` has no form for the category. */
export const selectPlural = (language: Language, count: number, forms: PluralForms): string =>
  forms[getPluralRules(language).select(count)] ?? forms.other;
