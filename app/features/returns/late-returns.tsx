import { lazy, type ReactNode, Suspense } from "react";
import { NotLoaded } from "../../ui/load-on-use.tsx";
import type * as Whole from "./returns.tsx";

let known: typeof Whole | undefined;

/** Takes the page's content. The server, which renders a page in one go, has it at once. */
export function bringReturns(whole: typeof Whole): void {
  known = whole;
}

type Content = (props: Whole.ReturnsProps) => ReactNode;

const Loaded = lazy<Content>(() =>
  known
    ? atOnce(pick(known))
    : import("./returns.tsx").then(pick, () => ({
        default: () => <NotLoaded onRetry={() => window.location.reload()} />,
      })),
);

function pick({ Returns }: typeof Whole): { default: Content } {
  return { default: Returns };
}

/** A promise that is kept already: nothing waits for it, not even for a moment. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: it is a promise
  return { then: (take: (value: T) => unknown) => take(value) } as Promise<T>;
}

/** `Returns`, loaded apart: what a mailed link opens works before, and without it. */
export function LateReturns(props: Whole.ReturnsProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
