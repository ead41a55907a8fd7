import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";

interface ToastOptions {
  /** How long it stays, in milliseconds. */
  duration?: number;
}
export interface PendingToast {
  kind: "success" | "error";
  text: string;
  duration: number;
}

export interface ToasterProps {
  /** Takes the function that shows a toast from now on. */
  onReady: (show: (toast: PendingToast) => void) => void;
}

const DURATION_MS = 2000;

const CARRIED_KEY = "toasts";

let wanted = false;
let pending: PendingToast[] = [];
/** What was shown, until when by `performance.now()`. */
let said: { toast: PendingToast; until: number }[] = [];
let show: ((toast: PendingToast) => void) | undefined;
const listeners = new Set<() => void>();

/** Short messages at the bottom right. Their code is fetched with the first one. */
export const notify = {
  success: (text: string, options?: ToastOptions) => post("success", text, options),
  error: (text: string, options?: ToastOptions) => post("error", text, options),
};

function post(kind: PendingToast["kind"], text: string, options?: ToastOptions): void {
  const toast = { kind, text, duration: options?.duration ?? DURATION_MS };
  const now = performance.now();
  said = [...said.filter(({ until }) => until > now), { toast, until: now + toast.duration }];
  deliver(toast);
}

/** Has what is being said shown again by the document that comes next, which takes this one's place. */
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
  if (show) {
    show(toast);
    return;
  }
  pending.push(toast);
  wanted = true;
  for (const listener of listeners) listener();
}

const Toaster = lazy(async () => {
  const code = await import("./toaster.tsx").catch(() => undefined);
  return { default: code?.Toaster ?? PlainToaster };
});

/** Shows the last message, plainly: for when the network took the toasts' own code away. */
function PlainToaster({ onReady }: ToasterProps) {
  const [toast, setToast] = useState<PendingToast>();
  useEffect(() => onReady(setToast), [onReady]);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setToast(undefined), toast.duration);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div role="status" className="fixed right-4 bottom-4 z-50 ml-4 rounded-soft bg-ink text-paper">
      {toast && <p className="px-4 py-3">{toast.text}</p>}
    </div>
  );
}

function onReady(showToast: (toast: PendingToast) => void): void {
  show = showToast;
  for (const toast of pending) show(toast);
  pending = [];
}

/** The place where toasts appear; once a page, in the root. */
export function Toasts() {
  const mounted = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  useEffect(showCarried, []);
  return mounted ? (
    <Suspense fallback={null}>
      <Toaster onReady={onReady} />
    </Suspense>
  ) : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
