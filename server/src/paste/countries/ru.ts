import type { AddressForms } from './address-forms.ts';

export const ru: AddressForms = {
  languages: ['ru'],
  codeFirst: true,
  signs: [],
  cities: [],
  otherNames: {
    спб: 'RU/SPE/Санкт-Петербург',
    питер: 'RU/SPE/Санкт-Петербург',
    'с петербург': 'RU/SPE/Санкт-Петербург',
    петербург: 'RU/SPE/Санкт-Петербург',
    мск: 'RU/MOW/Москва',
    хмао: 'RU/KHM',
    'хмао югра': 'RU/KHM',
    янао: 'RU/YAN',
    якутия: 'RU/SA',
    удмуртия: 'RU/UD',
    'удмуртская республика': 'RU/UD',
    чувашия: 'RU/CU',
    чечня: 'RU/CE',
    екб: 'RU/SVE/Екатеринбург',
    'н новгород': 'RU/NIZ/Нижний Новгород',
    'кемеровская область кузбасс': 'RU/KEM',
  },
  longWords: { обл: 'область', респ: 'республика', кр: 'край', ао: 'автономныи округ', н: 'нижнии' },
};
