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
  return pack({ origin, page });
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData || error) return [];
  const { origin, page } = unpack(loaderData);
  const { title, description } = page;
  return publicMeta({
    title: withShopName(title),
    description: description || title,
    origin,
    path: ownPagePath(page),
    picture: undefined,
  });
}

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  const { page } = unpack(loaderData);
  const { address, title, description, html, topic, changedAt } = page;
  return (
    <div className="page-width grid gap-x-16 gap-y-10 pt-12 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-20">
      <StructuredData key={address} />
      <Neighbours address={address} />
      <article className="min-w-0">
        <header className="mb-10 max-w-[38rem] lg:mb-12">
          <h1 className="type-display text-[clamp(2.5rem,1.75rem+3vw,4rem)] wrap-break-word">
            {title}
          </h1>
          {description && (
            <p className="mt-5 text-lg text-balance text-ink-soft lg:text-xl">{description}</p>
          )}
        </header>
        <PageText html={html} />
        {DATED.includes(topic) && (
          <p className="mt-12 text-sm text-ink-soft">
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
      <p className="mb-3 type-label text-ink-soft">{footerMessages[column]}</p>
      <ul className="grid gap-1 border-l border-line">
        {links
          .filter((link) => link.column === column)
          .map((link) => (
            <li key={link.address}>
              <Link
                to={ownPagePath(link)}
                aria-current={link.address === address ? "page" : undefined}
                className="-ml-px block border-l-2 border-transparent py-1.5 pl-4 text-ink-soft hover:text-ink aria-[current=page]:border-thread aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {link.title}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
