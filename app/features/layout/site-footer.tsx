import { footerMessages, shopMessages } from "../../../common/messages/shop.ts";
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
      <div className="page-width grid gap-x-8 gap-y-12 py-16 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <section aria-labelledby="newsletter" className="max-w-md sm:col-span-2 lg:col-span-1">
          <h2 id="newsletter" className={HEADING}>
            {footerMessages.newsletter}
          </h2>
          <p className="text-paper-soft">{footerMessages.newsletterText}</p>
          <SubscribeForm />
        </section>
        <nav aria-labelledby="footer-shop">
          <h2 id="footer-shop" className={HEADING}>
            {footerMessages.shop}
          </h2>
          <ul className="space-y-1">
            {SHOP_LINKS.map(({ label, gender, category }) => (
              <li key={label}>
                <Link
                  to={collectionPath({ gender, category })}
                  className="inline-block py-1 text-paper-soft hover:text-paper hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
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
            <Icon name="phone" className="size-4" />
            {shopMessages.phone}
          </a>
        </section>
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-4 border-t border-paper/15 py-6 text-sm text-paper-dim">
        <Logo className="text-lg text-paper" />
        {/* The cached HTML may be of last year. */}
        <p suppressHydrationWarning>{footerMessages.rights(year, shopMessages.name)}</p>
      </div>
    </footer>
  );
}
