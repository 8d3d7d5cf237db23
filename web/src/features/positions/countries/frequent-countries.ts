import { userOf } from '../../../platform/api/session-store.ts';

/** Where most parcels of a new account go to or come from. */
const usual = ['CN', 'MX', 'ES', 'US', 'RU', 'JP', 'TW'];
const MOST = usual.length;

/** The countries chosen last come first, filled up with the usual ones. */
export const frequentAfter = (recent: readonly string[]): string[] =>
  [...new Set([...recent, ...usual])].slice(0, MOST);

const keyOf = () => {
  const user = userOf();
  return user && `countries/${user.tenantId}/${user.id}`;
};

function readRecent(): string[] {
  const key = keyOf();
  try {
    const kept: unknown = JSON.parse((key && localStorage.getItem(key)) || '[]');
    return Array.isArray(kept) ? kept.filter((code) => /^[A-Z]{2}$/.test(code)) : [];
  } catch {
    return [];
  }
}

export const frequentCountries = (): string[] => frequentAfter(readRecent());

/** Choices are remembered for this account alone. */
export function rememberCountry(code: string) {
  const key = keyOf();
  if (!key) return;
  const recent = [code, ...readRecent().filter((one) => one !== code)].slice(0, MOST);
  localStorage.setItem(key, JSON.stringify(recent));
}
