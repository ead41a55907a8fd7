import { footerMessages, shopMessages } from "../../../common/messages/shop.ts";
import { type FooterColumn, ownPagePath } from "../../../common/own-pages.ts";
import { listPageLinks } from "../../../common/page-links.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "./logo.tsx";
import { collectionPath } from "./nav-links.tsx";
import { SocialLinks } from "./social-links.tsx";
import { SubscribeForm } from "./subscribe-form.tsx";

const SHOP_LINKS = [
  { label: footerMessages.menTop, gender: "Men", category: "Top Wear" },
  { label: footerMessages.menBottom, gender: "Men", category: "Bottom Wear" },
  { label: footerMessages.womenTop, gender: "Women", category: "Top Wear" },
  { label: footerMessages.womenBottom, gender: "Women", category: "Bottom Wear" },
];

const HEADING = "mb-4 type-label";

export function SiteFooter({ year }: { year: number }) {
  return (
    <footer className="mt-section bg-ink text-paper print:hidden">
      <div className="selvedge-edge" />
      <div className="page-width grid grid-cols-2 gap-x-4 gap-y-12 py-16 sm:gap-x-8 xl:grid-cols-6">
        <section aria-labelledby="newsletter" className="col-span-2 max-w-md">
          <h2 id="newsletter" className={HEADING}>
            {footerMessages.newsletter}
          </h2>
          <p className="text-paper/80">{footerMessages.newsletterText}</p>
          <SubscribeForm />
        </section>
        <Column
          name="shop"
          links={SHOP_LINKS.map(({ label, ...filters }) => [collectionPath(filters), label])}
        />
        <Column name="help" />
        <Column name="about" />
        <section aria-labelledby="footer-follow">
          <h2 id="footer-follow" className={HEADING}>
            {footerMessages.follow}
          </h2>
          <SocialLinks />
          <h2 className={`mt-6 ${HEADING}`}>{footerMessages.call}</h2>
          <a
            href={shopMessages.phoneHref}
            className="inline-flex items-center gap-2 py-1 tabular-nums hover:underline"
          >
            <Icon name="phone" className="size-4 max-sm:hidden" />
            {shopMessages.phone}
          </a>
        </section>
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-4 border-t border-paper/15 py-6 text-sm text-paper/70">
        <Logo className="text-lg text-paper" />
        {/* The cached HTML may be of last year. */}
        <p suppressHydrationWarning>{footerMessages.rights(year, shopMessages.name)}</p>
      </div>
    </footer>
  );
}

interface ColumnProps {
  name: "shop" | FooterColumn;
  /** Unset: those to the shop's own pages. */
  links?: [to: string, label: string][];
}

/** A column of links; nothing where it has none. */
function Column({ name, links = linksIn(name) }: ColumnProps) {
  if (!links[0]) return null;
  return (
    <nav aria-label={footerMessages[name]}>
      <h2 className={HEADING}>{footerMessages[name]}</h2>
      <ul className="space-y-1">
        {links.map(([to, label]) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-block py-1 text-paper/80 hover:text-paper hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function linksIn(name: string): [string, string][] {
  return listPageLinks()
    .filter(({ column }) => column === name)
    .map((link) => [ownPagePath(link), link.title]);
}
