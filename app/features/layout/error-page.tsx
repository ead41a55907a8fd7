import { isRouteErrorResponse, useLocation } from "react-router";
import { errorMessages, errorPageMessages } from "../../../common/messages/shop.ts";
import { privateMeta } from "../../page-meta.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { ScenePicture } from "../../ui/scene-picture.tsx";

/** The head of a page that shows `ErrorPage`. */
export function errorMeta(error: unknown) {
  return privateMeta(messagesFor(error).title);
}

/** Says that a page is missing, or that an error occurred. */
export function ErrorPage({ error }: { error: unknown }) {
  const messages = messagesFor(error);
  const isMissing = messages === errorPageMessages.missing;
  const { pathname, search } = useLocation();
  return (
    <section
      className={`page-width text-center ${isMissing ? "py-12 sm:py-16" : "py-24 sm:py-32"}`}
    >
      {isMissing ? (
        <div className="mx-auto mb-10 max-w-3xl">
          <ScenePicture
            picture={{ scene: "not-found", crop: "wide" }}
            sizes="(min-width: 48rem) 48rem, 92vw"
            lead
            className="rounded-soft"
          />
        </div>
      ) : (
        <div aria-hidden="true" className="mx-auto mb-12 flex max-w-xs gap-8">
          <span className="selvedge-edge flex-1" />
          <span className="selvedge-edge flex-1" />
        </div>
      )}
      <p className="type-eyebrow text-thread">{messages.mark}</p>
      <h1 className="mx-auto mt-4 max-w-xl type-title">{messages.title}</h1>
      <p className="mx-auto mt-4 max-w-md text-balance text-ink-soft">{messages.text}</p>
      <div className="mx-auto mt-8 grid max-w-xs gap-3 sm:flex sm:max-w-none sm:justify-center">
        <Link
          to={isMissing ? "/collections/all" : pathname + search}
          className={buttonClasses("primary")}
        >
          {isMissing ? errorPageMessages.browse : errorMessages.retry}
        </Link>
        <Link to="/" className={buttonClasses("outline")}>
          {errorPageMessages.home}
        </Link>
      </div>
    </section>
  );
}

function messagesFor(error: unknown) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? errorPageMessages.missing : errorPageMessages.broken;
}
