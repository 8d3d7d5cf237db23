/** The time zones of countries that have several: the zone of the capital or of the main trade center. */
const mainTimeZones: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
};

/** Intl.Locale with the method getTimeZones, which the type declarations of TypeScript lack. */
type LocaleWithTimeZones = Intl.Locale & { getTimeZones: () => string[] | undefined };

/** Returns the time zone of a country for statements, or UTC if the country is unknown. */
export const getCountryTimeZone = (country: string): string =>
  mainTimeZones[country] ??
  (new Intl.Locale(`und-${country}`) as LocaleWithTimeZones).getTimeZones()?.[0] ??
  'UTC';
