/** Where a visitor wants to go after logging in, as /login carries it in its address. */
export function redirectOf(search: URLSearchParams): string {
  return search.get("redirect") ?? "/";
}

/**
 * Where a login leads: to the checkout if that was wanted, an admin back to their page of the admin area,
 * everybody else home. Never out of the shop.
 */
export function afterLogin(redirect: string, isOnTeam = false): string {
  if (isOnTeam && isAdminPage(redirect)) return redirect;
  return redirect.includes("checkout") ? "/checkout" : "/";
}

export function isAdminPage(path: string): boolean {
  return /^\/admin(?:$|[/?])/.test(path) && !path.includes("\\");
}

/** The page of the admin area that this browser shows, for whose session has ended on it. */
export function adminPageShown(): string | undefined {
  const { pathname, search } = window.location;
  return isAdminPage(pathname) ? `${pathname}${search}` : undefined;
}

export function loginPath(redirect?: string): string {
  return withRedirect("/login", redirect);
}

export function registerPath(redirect?: string): string {
  return withRedirect("/register", redirect);
}

function withRedirect(path: string, redirect: string | undefined): string {
  if (redirect === undefined || redirect === "/") return path;
  return `${path}?${new URLSearchParams({ redirect })}`;
}
