import type { Language } from '@miya/contract';
import type { Service } from '@miya/contract/quotes';
import type { ServiceRow } from './rules/rates.ts';

export const presentService = ({ names, ...service }: ServiceRow, language: Language): Service => ({
  ...service,
  name: names[language] ?? names.en ?? service.code,
});
