import type { PositionTexts } from '../en/positions.ts';

export const positions: PositionTexts = {
  country: 'Страна',
  chooseCountry: 'Выберите страну',
  frequent: 'Часто используемые',
  allCountries: 'Все страны',
  noCountry: 'Нет страны с таким названием или кодом',
  region: 'Регион, город, район',
  chooseRegion: 'Название или индекс',
  countryFirst: 'Сначала выберите страну',
  noPlace: 'Ничего не найдено',
  asTyped: (text) => `Оставить как есть: «${text}»`,
  back: 'Вернуться на этот уровень',
  levels: { province: 'Регион или область', city: 'Город', district: 'Район' },
  postcode: 'Почтовый индекс',
  codeFirst: 'Введите индекс: регион заполнится сам',
  codeUnknown: 'Такого индекса нет в списке. Выберите регион',
  codeNear: 'Такого индекса нет в списке; указан регион соседних индексов. Проверьте его',
  codeShared: (count) => `Мест с этим индексом: ${count}. Выберите одно`,
  loading: 'Загрузка…',
  failed: 'Не удалось загрузить список.',
  retry: 'Повторить',
};
