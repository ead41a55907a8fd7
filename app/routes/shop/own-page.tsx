import { data, redirect } from "react-router";
import { formatUtcDate } from "../../../common/dates.ts";
import { ownPageMessages } from "../../../common/messages/own-pages.ts";
import { footerMessages } from "../../../common/messages/shop.ts";
import { ownPagePath } from "../../../common/own-pages.ts";
import { listPageLinks } from "../../../common/page-links.ts";
import { pageFacts } from "../../features/own-pages/page-facts.ts";
import { PageText } from "../../features/own-pages/page-text.tsx";
import { pack, unpack } from "../../packed.ts";
import { publicMeta, withShopName } from "../../page-meta.ts";
import { factsContext, shopContext } from "../../shop-context.ts";
import { Link } from "../../ui/link.tsx";
import { StructuredData, scriptJson } from "../../ui/structured-data.tsx";
import type { Route } from "./+types/own-page";

/** Pages whose reader wants to know of when they are. */
const DATED: readonly (string | undefined)[] = ["terms", "privacy", "returns"];

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const page = await shop.findOwnPage(params.address);
  if (!page) throw data(null, { status: 404 });
  if ("movedTo" in page) throw redirect(ownPagePath({ address: page.movedTo }), 301);
  const origin = shop.publicUrl();
  context.set(factsContext, scriptJson(pageFacts(page, origin)));
  // Before the shop opens, search engines list nothing.
  return pack({ origin, page, ...(shop.findClosure() && { isClosed: true }) });
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData || error) return [];
  const { origin, page, isClosed } = unpack(loaderData);
  const { title, description } = page;
  return publicMeta({
    title: withShopName(title),
    description: description || title,
    origin,
    path: ownPagePath(page),
    ...(isClosed && { canonical: null }),
    picture: undefined,
  });
}

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  const { page } = unpack(loaderData);
  const { address, title, description, html, topic, changedAt } = page;
  return (
    <div className="own-page page-width py-12 lg:grid lg:grid-cols-[14rem_1fr] lg:gap-16 lg:py-20">
      <StructuredData key={address} />
      <Neighbours address={address} />
      <article className="min-w-0">
        <header className="mb-10 max-w-2xl">
          <h1 className="type-display wrap-anywhere">{title}</h1>
          {description && <p className="mt-5 text-lg text-pretty text-ink-soft">{description}</p>}
        </header>
        <PageText html={html} />
        {DATED.includes(topic) && (
          <p className="mt-10 text-sm text-ink-soft">
            {ownPageMessages.asOf(formatUtcDate(changedAt))}
          </p>
        )}
      </article>
    </div>
  );
}

/** The pages beside it in the footer; on a phone the footer itself is near. */
function Neighbours({ address }: { address: string }) {
  const links = listPageLinks();
  const column = links.find((link) => link.address === address)?.column;
  if (!column) return <div className="max-lg:hidden" />;
  return (
    <nav aria-label={ownPageMessages.beside} className="max-lg:hidden">
      <p className="type-label text-ink-soft">{footerMessages[column]}</p>
      <ul className="mt-3">
        {links
          .filter((link) => link.column === column)
          .map((link) => (
            <li key={link.address}>
              <Link
                to={ownPagePath(link)}
                aria-current={link.address === address ? "page" : undefined}
                className={`block border-l-2 px-4 py-2 ${link.address === address ? "border-thread font-semibold" : "border-line text-ink-soft hover:text-ink"}`}
              >
                {link.title}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
