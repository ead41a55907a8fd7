import { FOOTER_LISTS } from "../../../common/default-menus.ts";
import { footerMessages, shopMessages } from "../../../common/messages/shop.ts";
import { ownPagePath } from "../../../common/own-pages.ts";
import { listPageLinks } from "../../../common/page-links.ts";
import type { FooterColumn } from "../../../common/page-topics.ts";
import type { MenuLink } from "../../../common/shop-front.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "./logo.tsx";
import { linksTo } from "./nav-links.tsx";
import { listSocialLinks, SocialLinks } from "./social-links.tsx";
import { SubscribeForm } from "./subscribe-form.tsx";

interface Column {
  /** Empty: the shop's word. */
  title: string;
  links: MenuLink[];
}

const HEADING = "mb-4 type-label";

/** The columns of links, without those that have none. */
function columns(): Column[] {
  const own = globalThis.shopFront?.menus?.footer;
  const lists = own ?? [{ title: "", links: linksTo(FOOTER_LISTS, footerMessages) }];
  const { help, about } = footerMessages;
  const pages = [
    { title: help, links: linksIn("help") },
    { title: about, links: linksIn("about") },
  ];
  return [...lists, ...pages].filter(({ links }) => links.length > 0);
}

export function SiteFooter({ year }: { year: number }) {
  const hasLinks = listSocialLinks().length > 0;
  return (
    <footer className="mt-section bg-ink text-paper print:hidden">
      <div className="selvedge-edge" />
      <div className="page-width grid grid-cols-2 gap-x-4 gap-y-12 py-16 sm:gap-x-8 xl:grid-cols-6">
        <section aria-labelledby="newsletter" className="col-span-2 max-w-md">
          <h2 id="newsletter" className={HEADING}>
            {footerMessages.newsletter}
          </h2>
          <p className="text-paper-soft">{footerMessages.newsletterText}</p>
          <SubscribeForm />
        </section>
        {columns().map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title
          <LinkColumn key={index} id={`footer-${index || "shop"}`} {...column} />
        ))}
        <section aria-labelledby={hasLinks ? "footer-follow" : undefined}>
          {hasLinks && (
            <>
              <h2 id="footer-follow" className={HEADING}>
                {footerMessages.follow}
              </h2>
              <SocialLinks />
            </>
          )}
          {shopMessages.phone && (
            <>
              <h2 className={`${hasLinks ? "mt-6 " : ""}${HEADING}`}>{footerMessages.call}</h2>
              <a
                href={shopMessages.phoneHref}
                className="inline-flex items-center gap-2 py-1 tabular-nums hover:underline"
              >
                <Icon name="phone" className="size-4 max-sm:hidden" />
                {shopMessages.phone}
              </a>
            </>
          )}
        </section>
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-4 border-t border-paper/15 py-6 text-sm text-paper-dim">
        <Logo className="text-lg text-paper" />
        {globalThis.shopFront?.withdrawal && (
          <Link to="/withdraw" className="underline">
            {globalThis.shopFront.withdrawal}
          </Link>
        )}
        {/* The cached HTML may be of last year. */}
        <p suppressHydrationWarning className="wrap-anywhere">
          {footerMessages.rights(year, shopMessages.name)}
        </p>
      </div>
    </footer>
  );
}

/** A column of links. */
function LinkColumn({ id, title, links }: Column & { id: string }) {
  // A word that somebody else chose may be longer than a phone is wide.
  const wrap = globalThis.shopFront ? " wrap-anywhere" : "";
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={HEADING}>
        {title || footerMessages.shop}
      </h2>
      <ul className={`space-y-1${wrap}`}>
        {links.map(({ name, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
          <li key={index}>
            <Link
              to={to}
              className="inline-block py-1 text-paper-soft hover:text-paper hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function linksIn(wanted: FooterColumn): MenuLink[] {
  return listPageLinks()
    .filter(({ column }) => column === wanted)
    .map((link) => ({ name: link.title, to: ownPagePath(link) }));
}
