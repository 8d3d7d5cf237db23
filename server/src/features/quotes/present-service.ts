import type { Language } from '@miya/contract';
import type { Service } from '@miya/contract/quotes';
import type { ServiceDetails } from './rules/rate-types.ts';

export const presentService = ({ names, ...service }: ServiceDetails, language: Language): Service => ({
  ...service,
  name: names[language] ?? names.en ?? service.code,
});
