import { isRouteErrorResponse, Link } from "react-router";
import { texts } from "../../../common/texts.ts";
import { buttonLook } from "../../ui/button.tsx";

/** Says in the shop's voice that a page is missing or broke. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const words = missing ? texts.errorPages.missing : texts.errorPages.broken;
  return (
    <section className="page-width py-24 text-center sm:py-32">
      <title>{`${words.title} · ${texts.shop.name}`}</title>
      <p className="eyebrow">{missing ? "404" : texts.errorPages.brokenMark}</p>
      <h1 className="mx-auto mt-4 max-w-xl font-display text-4xl font-bold text-balance">
        {words.title}
      </h1>
      <p className="mx-auto mt-4 max-w-md text-ink-soft">{words.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/collections/all" className={buttonLook("primary")}>
          {texts.errorPages.browse}
        </Link>
        <Link to="/" className={buttonLook("outline")}>
          {texts.errorPages.home}
        </Link>
      </div>
    </section>
  );
}
