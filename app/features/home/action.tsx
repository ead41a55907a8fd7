import { type ButtonVariant, buttonClasses } from "../../ui/button.tsx";
import type { WayView } from "./section-view.ts";

interface ActionProps {
  way: WayView | undefined;
  look: ButtonVariant;
  className: string;
}

/** The button of a section that leads somewhere. */
export function Action({ way, look, className }: ActionProps) {
  return (
    way && (
      <a className={buttonClasses(look, className)} {...linkTo(way)}>
        {way.label}
      </a>
    )
  );
}

/** A link as app/ui/link.tsx has it; to another site or a place on the page, a plain one. */
export function linkTo({ to }: WayView) {
  return { href: to, "data-link": to[0] === "/" ? "" : undefined };
}
