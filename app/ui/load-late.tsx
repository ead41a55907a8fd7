import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from "react";
import { NotLoaded } from "./load-on-use.tsx";

/**
 * A part of a page that is loaded apart, because it is too heavy for the page's first bytes; plain forms in it work
 * before, and without it. `bring` takes it on the server, which renders a page in one go and has it at once.
 */
export function loadLate<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined;
  const Loaded = lazy<ComponentType<Props>>(() =>
    known
      ? atOnce({ default: known })
      : load().then(
          (content) => ({ default: content }),
          () => ({ default: () => <NotLoaded onRetry={() => window.location.reload()} /> }),
        ),
  );
  return {
    bring(content: ComponentType<Props>): void {
      known = content;
    },
    Late: (props: Props): ReactNode => (
      <Suspense>{createElement(Loaded as ComponentType<Props>, props)}</Suspense>
    ),
  };
}

/** A promise that is kept already: nothing waits for it, not even for a moment. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: it is a promise
  return { then: (take: (value: T) => unknown) => take(value) } as Promise<T>;
}
