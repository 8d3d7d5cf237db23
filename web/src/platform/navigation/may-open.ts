/** A route with a list of roles is for those who hold one of them; admin sees all. */
export function mayOpen(roles: readonly string[], route: { roles?: readonly string[] }): boolean {
  if (!route.roles || roles.includes('admin')) return true;
  return route.roles.some((role) => roles.includes(role));
}

/** The routes somebody with these roles sees, children included. */
export function routesFor<R extends { roles?: readonly string[]; children?: readonly R[] }>(
  roles: readonly string[],
  routes: readonly R[],
): R[] {
  return routes
    .filter((route) => mayOpen(roles, route))
    .map((route) => (route.children ? { ...route, children: routesFor(roles, route.children) } : route));
}
