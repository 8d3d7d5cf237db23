/** Writes a cookie for the whole site. Without `days` the browser deletes the cookie when it closes. */
export function writeCookie(name: string, value: string, days?: number) {
  const lifetime = days === undefined ? '' : `; Max-Age=${days * 86_400}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in older browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${lifetime}${secure}`;
}

export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (!found) return undefined;
  try {
    return decodeURIComponent(found.slice(name.length + 1)) || undefined;
  } catch {
    return undefined;
  }
}

export const removeCookie = (name: string) => writeCookie(name, '', 0);
