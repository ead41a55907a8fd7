/** The page that a visitor wants after the login, as in the address of /login. */
export function redirectOf(search: URLSearchParams): string {
  return search.get("redirect") ?? "/";
}

/**
 * The page after a login: the checkout if that was wanted, for an admin their page of the admin area, else
 * the home page. Never another site.
 */
export function afterLogin(redirect: string, isOnTeam = false): string {
  if (isOnTeam && isAdminPage(redirect)) return redirect;
  return redirect.includes("checkout") ? "/checkout" : "/";
}

export function isAdminPage(path: string): boolean {
  return /^\/admin(?:$|[/?])/.test(path) && !path.includes("\\");
}

/** The page of the admin area that this browser shows, to return to after the next login. */
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
