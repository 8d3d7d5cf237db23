const screens = { login: '/login', register: '/register', retrieve: '/retrieve' } as const;
export type Screen = keyof typeof screens;

/** The sign-in screen at a path, if it is one; all other paths are the portal's. */
export function screenOf(path: string): Screen | undefined {
  const plain = path.toLowerCase().replace(/\/+$/, '');
  return (Object.keys(screens) as Screen[]).find((screen) => screens[screen] === plain);
}

/** The address of a screen, with what the address now says: whose portal, and where to go after sign-in. */
export function addressOf(screen: Screen, netnum: number, search: string): string {
  const now = new URLSearchParams(search);
  const query = new URLSearchParams({ netnum: now.get('netnum') ?? String(netnum) });
  const redirect = now.get('redirect');
  if (redirect) query.set('redirect', redirect);
  return `${screens[screen]}?${query}`;
}
