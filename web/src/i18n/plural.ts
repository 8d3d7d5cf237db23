import { type Language, languageTags } from '@miya/contract';

const rules = new Map<Language, Intl.PluralRules>();

function rulesOf(language: Language): Intl.PluralRules {
  const found = rules.get(language) ?? new Intl.PluralRules(languageTags[language]);
  rules.set(language, found);
  return found;
}

/** A word in each form it takes after a number. Russian has three: 1 раз, 2 раза, 5 раз. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form of the word that stands after this number in the language. */
export const plural = (language: Language, count: number, forms: Forms): string =>
  forms[rulesOf(language).select(count)] ?? forms.other;
