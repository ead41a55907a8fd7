import { useState } from "react";
import { findPageLinks } from "../../../common/find-page-links.ts";
import { openingMessages as messages } from "../../../common/messages/opening.ts";
import { footerMessages, shopMessages } from "../../../common/messages/shop.ts";
import { ownPagePath } from "../../../common/own-pages.ts";
import { api, ask } from "../../api.ts";
import { isOnTeam, useSession } from "../../session.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { notify } from "../../ui/toast.tsx";
import type { Closed } from "./closed-shop.ts";
import { Logo } from "./logo.tsx";
import { SocialLinks } from "./social-links.tsx";
import { SubscribeForm } from "./subscribe-form.tsx";

/** All that visitors see of the shop before it opens. */
export function OpeningPage({ heading, text }: Closed) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] bg-ink text-paper">
      {/* No header: there the shop's logo would stand in the name's place, made for paper and perhaps as dark as ink. */}
      {/* biome-ignore lint/a11y/useSemanticElements: the same to those who only hear it */}
      <div role="banner">
        <div className="selvedge-edge" />
        <div className="page-width flex items-center justify-between gap-4 py-6">
          <Logo className="text-[1.75rem]" />
          <SocialLinks />
        </div>
      </div>
      <main
        id="main"
        className="page-width grid content-center gap-x-16 gap-y-12 py-12 lg:grid-cols-[1.4fr_1fr] lg:items-end"
      >
        <div>
          <p className="type-eyebrow text-thread-soft">{messages.mark}</p>
          <h1 className="mt-4 type-display">{heading}</h1>
          <p className="mt-6 max-w-xl leading-relaxed whitespace-pre-line text-paper/80">{text}</p>
        </div>
        <section aria-labelledby="newsletter" className="max-w-md border-t border-paper/20 pt-6">
          <h2 id="newsletter" className="type-label">
            {footerMessages.newsletter}
          </h2>
          <SubscribeForm />
        </section>
      </main>
      <footer className="page-width flex flex-wrap items-center gap-x-8 sm:justify-between gap-y-2 border-t border-paper/15 py-4 text-sm text-paper/80">
        {shopMessages.phone && (
          <a href={shopMessages.phoneHref} className="py-2 tabular-nums hover:underline">
            {shopMessages.phone}
          </a>
        )}
        {findPageLinks("imprint", "privacy", "terms").map((page) => (
          <Link key={page.topic} to={ownPagePath(page)} className="py-2 hover:underline">
            {page.title}
          </Link>
        ))}
        <Team />
      </footer>
    </div>
  );
}

/** The way into the shop, for those who run it. */
function Team() {
  const { user } = useSession();
  if (!isOnTeam(user)) {
    return (
      <Link to="/login" className="py-2 hover:underline">
        {messages.team.login}
      </Link>
    );
  }
  return (
    <section aria-label={messages.team.label} className="flex flex-wrap items-center gap-4">
      <p>{messages.team.text}</p>
      <Link to="/admin" className="py-2 underline underline-offset-4">
        {messages.team.admin}
      </Link>
      <LookButton />
    </section>
  );
}

function LookButton() {
  const [busy, setBusy] = useState(false);
  async function look() {
    if (busy) return;
    setBusy(true);
    const outcome = await ask(api.POST("/api/admin/preview"), messages.team.failed);
    const { pathname, search } = window.location;
    // A reload would bring the place on this page along.
    if (outcome.ok) return window.location.assign(pathname + search);
    setBusy(false);
    notify.error(outcome.message);
  }
  return (
    <button
      type="button"
      aria-disabled={busy}
      className={buttonClasses("plain")}
      onClick={() => void look()}
    >
      {messages.team.look}
    </button>
  );
}
