import { lazy, Suspense, useEffect, useState } from "react";
import { newStore } from "./store.ts";
import type { PendingToast, Shower, ToasterProps, ToastOptions } from "./toaster.tsx";

const DURATION_MS = 2000;

const CARRIED_KEY = "toasts";

const [useIsWanted, setWanted] = newStore(false);
let pending: PendingToast[] = [];
/** The toasts on screen and the time by `performance.now()` until which they are shown. */
let said: { toast: PendingToast; until: number }[] = [];
let shower: Shower | undefined;

/** Short messages at the bottom right. Their code is fetched with the first one. */
export const notify = {
  success: (text: string, options?: ToastOptions) => post("success", text, options),
  error: (text: string, options?: ToastOptions) => post("error", text, options),
  dismiss(id: string) {
    pending = pending.filter((toast) => toast.id !== id);
    shower?.dismiss(id);
  },
};

function post(kind: PendingToast["kind"], text: string, options?: ToastOptions): void {
  const duration = options?.action ? Number.POSITIVE_INFINITY : DURATION_MS;
  const toast = { kind, text, duration, ...options };
  const now = performance.now();
  said = said.filter(({ until }) => until > now);
  // A toast with an action belongs to its own page.
  if (!toast.action) said.push({ toast, until: now + toast.duration });
  deliver(toast);
}

/** Hands the toasts on screen to the next document, which replaces this one. */
export function carryToasts(): void {
  const now = performance.now();
  const still = said.filter(({ until }) => until > now).map(({ toast }) => toast);
  try {
    if (still.length > 0) sessionStorage.setItem(CARRIED_KEY, JSON.stringify(still));
  } catch {
    // Without storage the message ends with its document.
  }
}

function showCarried(): void {
  let carried: PendingToast[] = [];
  try {
    carried = JSON.parse(sessionStorage.getItem(CARRIED_KEY) ?? "[]");
    sessionStorage.removeItem(CARRIED_KEY);
  } catch {
    // Nothing was carried.
  }
  for (const { kind, text, duration } of carried) post(kind, text, { duration });
}

function deliver(toast: PendingToast): void {
  if (shower) {
    shower.show(toast);
    return;
  }
  pending.push(toast);
  setWanted(true);
}

const Toaster = lazy(async () => {
  const code = await import("./toaster.tsx").catch(() => undefined);
  return { default: code?.Toaster ?? PlainToaster };
});

/** Shows the last toast only, if the code of the toasts could not be fetched. */
function PlainToaster({ onReady }: ToasterProps) {
  const [toast, setToast] = useState<PendingToast>();
  useEffect(() => {
    const dismiss = (id: string) => setToast((now) => (now?.id === id ? undefined : now));
    onReady({ show: setToast, dismiss });
  }, [onReady]);
  useEffect(() => {
    if (!toast || toast.action) return;
    const timer = setTimeout(() => setToast(undefined), toast.duration);
    return () => clearTimeout(timer);
  }, [toast]);
  const { text, action } = toast ?? {};
  return (
    <div role="status" className="fixed right-4 bottom-4 z-50 ml-4 rounded-soft bg-ink text-paper">
      {text && (
        <p className="px-4 py-3">
          {text}
          {action && (
            <button
              type="button"
              className="ml-3 min-h-11 font-semibold underline underline-offset-4"
              onClick={() => {
                setToast(undefined);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function onReady(ready: Shower): void {
  shower = ready;
  for (const toast of pending) ready.show(toast);
  pending = [];
}

/** The place where toasts appear, in the root. */
export function Toasts() {
  const mounted = useIsWanted();
  useEffect(showCarried, []);
  return mounted ? (
    <Suspense fallback={null}>
      <Toaster onReady={onReady} />
    </Suspense>
  ) : null;
}
