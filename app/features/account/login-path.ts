/** Where a visitor wants to go after logging in, as /login carries it in its address. */
export function redirectOf(search: URLSearchParams): string {
  return search.get("redirect") ?? "/";
}

/** Where a login leads: to the checkout if that was wanted, else home. Never out of the shop. */
export function afterLogin(redirect: string): "/checkout" | "/" {
  return redirect.includes("checkout") ? "/checkout" : "/";
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
