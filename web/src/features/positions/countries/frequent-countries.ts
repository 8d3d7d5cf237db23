import { readUser } from '../../../platform/api/session-store.ts';

/** The countries that new accounts most often send parcels to or from. */
const usualCountries = ['CN', 'MX', 'ES', 'US', 'RU', 'JP', 'TW'];
const MAX_COUNTRIES = usualCountries.length;

/** Puts the recently selected countries first and adds usual countries up to the maximum. */
export const addUsualCountries = (recent: readonly string[]): string[] =>
  [...new Set([...recent, ...usualCountries])].slice(0, MAX_COUNTRIES);

const buildStorageKey = () => {
  const user = readUser();
  return user && `countries/${user.tenantId}/${user.id}`;
};

function readRecent(): string[] {
  const key = buildStorageKey();
  try {
    const stored: unknown = JSON.parse((key && localStorage.getItem(key)) || '[]');
    return Array.isArray(stored) ? stored.filter((code) => /^[A-Z]{2}$/.test(code)) : [];
  } catch {
    return [];
  }
}

export const listFrequentCountries = (): string[] => addUsualCountries(readRecent());

/** Stores a selected country in the browser, for this account only. */
export function saveRecentCountry(code: string) {
  const key = buildStorageKey();
  if (!key) return;
  const recent = [code, ...readRecent().filter((recentCode) => recentCode !== code)].slice(0, MAX_COUNTRIES);
  localStorage.setItem(key, JSON.stringify(recent));
}
