import type { ComponentProps } from "react";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address of the shop; one that begins with `?` keeps the path. */
  to: string;
  /** Whether the page stays where it is scrolled to. */
  preventScrollReset?: boolean;
}

/**
 * A link to another page of the shop: a plain element, because lists have many, and the router's own has
 * some twenty hooks. `FollowLinks` follows it without loading a document.
 */
export function Link({ to, preventScrollReset, ...props }: LinkProps) {
  return <a {...props} href={to} data-link={preventScrollReset ? "stay" : ""} />;
}
