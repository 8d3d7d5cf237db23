const screenPaths = { login: '/login', register: '/register', retrieve: '/retrieve' } as const;
export type SignInScreen = keyof typeof screenPaths;

/** The sign-in screen of a path. Undefined for all other paths. */
export function findSignInScreen(path: string): SignInScreen | undefined {
  const plain = path.toLowerCase().replace(/\/+$/, '');
  return (Object.keys(screenPaths) as SignInScreen[]).find((screen) => screenPaths[screen] === plain);
}

/** The URL of a sign-in screen, with the tenant and the redirect of the current query string `search`. */
export function buildScreenUrl(screen: SignInScreen, netnum: number, search: string): string {
  const current = new URLSearchParams(search);
  const query = new URLSearchParams({ netnum: current.get('netnum') ?? String(netnum) });
  const redirect = current.get('redirect');
  if (redirect) query.set('redirect', redirect);
  return `${screenPaths[screen]}?${query}`;
}
