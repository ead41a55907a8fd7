import { lazy, Suspense, useSyncExternalStore } from "react";

interface ToastOptions {
  /** How long it stays, in milliseconds. */
  duration?: number;
}
export interface PendingToast {
  kind: "success" | "error";
  text: string;
  duration: number;
}

const DURATION_MS = 2000;

let wanted = false;
let pending: PendingToast[] = [];
let show: ((toast: PendingToast) => void) | undefined;
const listeners = new Set<() => void>();

/** Short messages at the bottom right. Their code is fetched with the first one. */
export const notify = {
  success: (text: string, options?: ToastOptions) => post("success", text, options),
  error: (text: string, options?: ToastOptions) => post("error", text, options),
};

function post(kind: PendingToast["kind"], text: string, options?: ToastOptions): void {
  const toast = { kind, text, duration: options?.duration ?? DURATION_MS };
  if (show) {
    show(toast);
    return;
  }
  pending.push(toast);
  wanted = true;
  for (const listener of listeners) listener();
}

const Toaster = lazy(async () => ({ default: (await import("./toaster.tsx")).Toaster }));

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
