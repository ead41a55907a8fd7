import type { ReactNode } from "react";
import { errorMessages } from "../../../common/messages/shop.ts";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";

interface AuthPanelProps {
  title: string;
  text: string;
  /** Beside the form on wide screens. */
  beside: ReactNode;
  children: ReactNode;
}

/**
 * The frame of login and registration: the form, and on wide screens garments beside it, from the header
 * down to the footer.
 */
export function AuthPanel({ title, text, beside, children }: AuthPanelProps) {
  return (
    <div className="grid md:-mb-section md:min-h-[max(42rem,calc(100dvh-6rem))] md:grid-cols-2">
      <section className="mx-auto flex w-full max-w-md flex-col justify-center px-4 py-12 sm:px-6 lg:py-20">
        <h1 className="type-title">{title}</h1>
        <p className="mt-2 mb-8 text-balance text-ink-soft">{text}</p>
        <noscript>
          <p className="mb-6">{errorMessages.needsScript}</p>
        </noscript>
        {children}
      </section>
      <div aria-hidden="true" className="relative hidden overflow-hidden bg-paper-deep md:block">
        {beside}
      </div>
    </div>
  );
}

/** A garment's picture beside the form. */
export function Garment({ url }: { url: string }) {
  return (
    <Picture url={url} alt="" sizes="50vw" className="absolute inset-0 h-full object-[50%_40%]" />
  );
}

/** A link below the form from login to registration, or back. */
export function OtherWay({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <p className="mt-6 text-center text-sm text-ink-soft">
      {text}{" "}
      <Link
        to={to}
        className="font-semibold text-ink underline underline-offset-4 hover:text-thread"
      >
        {label}
      </Link>
    </p>
  );
}
