import { withKinds } from './chinese-names.ts';

/** Other ways in which people write the name of a place in a sheet: what is left out, shortened or not on the keyboard. */
export function writtenForms(country: string, name: string): string[] {
  return [...formsIn(country, name), ...withKinds(country, name)];
}

function formsIn(country: string, name: string): string[] {
  switch (country) {
    case 'DE':
    case 'AT':
    case 'CH':
      // 'Muenchen' where there is no ü to type.
      return changed(name, name.replace(/([aou])e/gi, '$1'));
    case 'RU': {
      // 'г. Москва', 'Москва г', 'Московская обл.', 'Респ. Татарстан'.
      const bare = name.replace(/^(?:город|гор\.?|г\.?)\s+|^г\.|\s+г\.?$/iu, '').trim();
      const long = bare
        .replace(/(?<!\p{L})обл\.?$/iu, 'область')
        .replace(/(?<!\p{L})респ\.?(?!\p{L})/iu, 'Республика')
        .replace(/(?<!\p{L})АО$/u, 'автономный округ');
      // 'Moscow region' is what the data calls 'Moscow Oblast', 'Sverdlovsk region' what it calls 'Sverdlovsk'.
      const [, stem = ''] = /^(.+?)\s+(?:region|oblast|obl\.?)$/i.exec(bare) ?? [];
      const english = stem === '' ? [] : [`${stem} Oblast`, stem];
      const short = /^(?:М\.?\s?О\.?|Подмосковье)$/iu.test(bare) ? ['Московская область'] : [];
      return [...changed(name, long), ...english, ...short];
    }
    default:
      return [];
  }
}

const changed = (name: string, form: string) => (form === name || form === '' ? [] : [form]);
