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
const LINK = "inline-block py-1 text-paper/80 hover:text-paper hover:underline";

export function SiteFooter({ year }: { year: number }) {
  return (
    <footer className="mt-section bg-ink text-paper print:hidden">
      <div className="selvedge-edge" />
      <div className="page-width grid grid-cols-2 gap-x-4 gap-y-12 py-16 sm:gap-x-8 md:grid-cols-3 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        <section aria-labelledby="newsletter" className="col-span-2 max-w-md">
          <h2 id="newsletter" className={HEADING}>
            {footerMessages.newsletter}
          </h2>
          <p className="text-paper/80">{footerMessages.newsletterText}</p>
          <SubscribeForm />
        </section>
        <nav aria-labelledby="footer-shop">
          <h2 id="footer-shop" className={HEADING}>
            {footerMessages.shop}
          </h2>
          <ul className="space-y-1">
            {SHOP_LINKS.map(({ label, gender, category }) => (
              <li key={label}>
                <Link to={collectionPath({ gender, category })} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <OwnPages column="help" />
        <OwnPages column="about" />
        <section
          aria-labelledby="footer-follow"
          className="md:max-xl:col-start-3 md:max-xl:row-start-1"
        >
          <h2 id="footer-follow" className={HEADING}>
            {footerMessages.follow}
          </h2>
          <SocialLinks />
          <h2 className={`mt-6 ${HEADING}`}>{footerMessages.call}</h2>
          <a
            href={shopMessages.phoneHref}
            className="inline-flex items-center gap-2 py-1 text-[0.9375rem] tabular-nums hover:underline sm:text-base"
          >
            <Icon name="phone" className="size-4 max-[24rem]:hidden" />
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

/** A column of the shop's own pages; nothing where it has none. */
function OwnPages({ column }: { column: FooterColumn }) {
  const links = listPageLinks().filter((link) => link.column === column);
  const id = `footer-${column}`;
  if (!links[0]) return null;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={HEADING}>
        {footerMessages[column]}
      </h2>
      <ul className="space-y-1">
        {links.map((link) => (
          <li key={link.address}>
            <Link to={ownPagePath(link)} className={LINK}>
              {link.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
