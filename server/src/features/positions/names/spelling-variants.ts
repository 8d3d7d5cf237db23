import { listChineseSuffixVariants } from './chinese-names.ts';

/**
 * Lists other spellings of a name in sheets: abbreviations, omitted words, letters replaced because a keyboard lacks
 * them.
 */
export function listSpellingVariants(country: string, name: string): string[] {
  return [...listCountryVariants(country, name), ...listChineseSuffixVariants(country, name)];
}

function listCountryVariants(country: string, name: string): string[] {
  switch (country) {
    case 'DE':
    case 'AT':
    case 'CH':
      // 'Muenchen' -> 'Munchen': folding turns 'München' into the same text.
      return toListIfChanged(name, name.replace(/([aou])e/gi, '$1'));
    case 'RU': {
      // 'г. Москва', 'Москва г', 'Московская обл.', 'Респ. Татарстан'.
      const withoutCityWord = name.replace(/^(?:город|гор\.?|г\.?)\s+|^г\.|\s+г\.?$/iu, '').trim();
      const expanded = withoutCityWord
        .replace(/(?<!\p{L})обл\.?$/iu, 'область')
        .replace(/(?<!\p{L})респ\.?(?!\p{L})/iu, 'Республика')
        .replace(/(?<!\p{L})АО$/u, 'автономный округ');
      // 'Moscow region' is 'Moscow Oblast' in the data, but 'Sverdlovsk region' is 'Sverdlovsk'.
      const [, stem = ''] = /^(.+?)\s+(?:region|oblast|obl\.?)$/i.exec(withoutCityWord) ?? [];
      const english = stem === '' ? [] : [`${stem} Oblast`, stem];
      const moscowOblast = /^(?:М\.?\s?О\.?|Подмосковье)$/iu.test(withoutCityWord)
        ? ['Московская область']
        : [];
      return [...toListIfChanged(name, expanded), ...english, ...moscowOblast];
    }
    default:
      return [];
  }
}

const toListIfChanged = (name: string, variant: string) =>
  variant === name || variant === '' ? [] : [variant];
