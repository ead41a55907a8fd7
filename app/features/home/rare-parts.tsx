import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
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

/** A part whose code the browser fetches when it is on the page; without a network it is left out. */
function rare<N extends Name>(name: N) {
  type Props = ComponentProps<(typeof Rare)[N]>;
  type Part = (props: Props) => ReactNode;
  const pick = (parts: typeof Rare) => ({ default: parts[name] as Part });
  const Loaded = lazy<Part>(() =>
    known ? atOnce(pick(known)) : import("./rare/rare.ts").then(pick, () => ({ default: Nothing })),
  );
  return (props: Props) => (
    <Suspense>
      <Loaded {...(props as Props & object)} />
    </Suspense>
  );
}

function Nothing() {
  return null;
}

/** A promise that is kept already: nothing waits for it, not even for a moment. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: it is a promise
  return { then: (take: (value: T) => unknown) => take(value) } as Promise<T>;
}
