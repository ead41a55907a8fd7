import { isRouteErrorResponse, Link } from "react-router";
import { texts } from "../../../common/texts.ts";
import { buttonLook } from "../../ui/button.tsx";

/** What the head says of a page that shows `ErrorPage`. */
export function errorMeta(error: unknown) {
  return [
    { title: `${wordsFor(error).title} · ${texts.shop.name}` },
    { name: "robots", content: "noindex" },
  ];
}

/** Says in the shop's voice that a page is missing or broke. */
export function ErrorPage({ error }: { error: unknown }) {
  const words = wordsFor(error);
  return (
    <section className="page-width py-24 text-center sm:py-32">
      <p className="eyebrow">{words.mark}</p>
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

function wordsFor(error: unknown) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? texts.errorPages.missing : texts.errorPages.broken;
}
