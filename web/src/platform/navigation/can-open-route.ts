/** A route with roles is open to users who have one of them. The role `admin` opens every route. */
export function canOpenRoute(roles: readonly string[], route: { roles?: readonly string[] }): boolean {
  if (!route.roles || roles.includes('admin')) return true;
  return route.roles.some((role) => roles.includes(role));
}

/** The routes, and their children, that a user with these roles may open. */
export function filterRoutes<R extends { roles?: readonly string[]; children?: readonly R[] }>(
  roles: readonly string[],
  routes: readonly R[],
): R[] {
  return routes
    .filter((route) => canOpenRoute(roles, route))
    .map((route) => (route.children ? { ...route, children: filterRoutes(roles, route.children) } : route));
}
