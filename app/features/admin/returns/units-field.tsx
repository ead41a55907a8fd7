import { adminReturnMessages } from "../../../../common/messages/admin/returns.ts";
import { Icon } from "../../../ui/icon.tsx";

const messages = adminReturnMessages.judge;

interface UnitsFieldProps {
  label: string;
  /** The line that it is about, for screen readers. */
  item: string;
  value: number;
  most: number;
  error?: string | undefined;
  onChange: (units: number) => void;
}

const STEP = "grid size-11 shrink-0 place-items-center hover:text-thread aria-disabled:opacity-35";

/** A number of units between minus and plus, which can be typed as well. */
export function UnitsField({ label, item, value, most, error, onChange }: UnitsFieldProps) {
  const step = (name: "less" | "more", to: number) => {
    const isAllowed = to >= 0 && to <= most;
    return (
      <button
        type="button"
        aria-label={messages[name](label, item)}
        aria-disabled={!isAllowed}
        className={STEP}
        onClick={() => isAllowed && onChange(to)}
      >
        <Icon name={name === "less" ? "minus" : "plus"} className="size-4" />
      </button>
    );
  };
  return (
    <div>
      <p aria-hidden="true" className="mb-1 text-sm font-medium">
        {label}
      </p>
      <div
        className={`inline-flex items-center rounded-soft border bg-white ${error ? "border-alarm" : "border-ink-faint"}`}
      >
        {step("less", value - 1)}
        <input
          aria-label={messages.of(label, item)}
          aria-invalid={error ? true : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            const units = Number(target.value.replaceAll(/\D/g, ""));
            onChange(Math.min(units, most));
          }}
          className="min-h-11 w-10 bg-transparent text-center font-medium tabular-nums"
        />
        {step("more", value + 1)}
      </div>
    </div>
  );
}
