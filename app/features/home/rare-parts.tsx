import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useState } from "react";
import type * as Rare from "./rare/rare.ts";

type Name = keyof typeof Rare;

let known: typeof Rare | undefined;

/** Takes the parts that only some home pages have. The server, which renders a page in one go, has them at once. */
export function bringRareParts(parts: typeof Rare): void {
  known = parts;
}

export const Opening = rare("Opening");
export const OwnPicture = rare("OwnPicture");
export const SideHero = rare("SideHero");
export const Passage = rare("Passage");

/**
 * A part in which nothing moves: where the server has written it, it stays as it is, and a first visit fetches no
 * code for it. The browser fetches that when it comes to the page from another; without a network it is left out.
 */
function rare<N extends Name>(name: N) {
  type Props = ComponentProps<(typeof Rare)[N]>;
  type Part = (props: Props) => ReactNode;
  const pick = (parts: typeof Rare) => ({ default: parts[name] as Part });
  const Loaded = lazy<Part>(() =>
    known ? atOnce(pick(known)) : import("./rare/rare.ts").then(pick, () => ({ default: Nothing })),
  );
  return (props: Props) => {
    const id = useId();
    const [isThere] = useState(() => !known && document.getElementById(id));
    return isThere ? (
      <div
        id={id}
        className="contents"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written, and what is there stays
        dangerouslySetInnerHTML={KEPT}
      />
    ) : (
      <div id={id} className="contents">
        <Suspense>
          <Loaded {...(props as Props & object)} />
        </Suspense>
      </div>
    );
  };
}

/** In the browser alone, where React leaves what it finds there. */
const KEPT = { __html: "" };

function Nothing() {
  return null;
}

/** A promise that is kept already: nothing waits for it, not even for a moment. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: it is a promise
  return { then: (take: (value: T) => unknown) => take(value) } as Promise<T>;
}
