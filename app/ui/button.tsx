import type { ComponentProps } from "react";

const VARIANTS = {
  primary: "bg-ink text-paper hover:bg-thread",
  accent: "bg-thread text-on-thread hover:bg-thread-deep",
  outline: "border border-ink text-ink hover:bg-ink hover:text-paper",
  plain: "bg-field text-ink hover:bg-paper-deep",
  quiet: "text-ink underline decoration-line underline-offset-4 hover:decoration-thread",
} as const;

export type ButtonVariant = keyof typeof VARIANTS;

/** The classes of a button, for links that look like one. */
export function buttonClasses(variant: ButtonVariant = "primary", extra = ""): string {
  const padding = variant === "quiet" ? "px-1 py-2" : "px-6 py-3";
  return `button inline-flex min-h-11 items-center justify-center gap-2 rounded-soft text-sm font-semibold tracking-wide transition-colors disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 ${padding} ${VARIANTS[variant]} ${extra}`;
}

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
}

/**
 * While a button's action is under way, it is `aria-disabled`, not `disabled`, and its `onClick` ignores
 * clicks: so it keeps the focus.
 */
export function Button(props: ButtonProps) {
  const { variant, className, type = "button", "aria-disabled": waits, ...rest } = props;
  return (
    <button
      {...rest}
      // A disabled button needs no second attribute.
      aria-disabled={rest.disabled ? undefined : waits}
      type={type}
      className={buttonClasses(variant, className)}
    />
  );
}
