import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import { Icon } from "../../../ui/icon.tsx";

const messages = productFormMessages.grid;

interface FillToolsProps {
  value: string;
  canFill: boolean;
  isShown: boolean;
  onChange: (value: string) => void;
  onFillAll: () => void;
}

/** The number with which rows, columns or the whole grid are filled. */
export function FillTools({ value, canFill, isShown, onChange, onFillAll }: FillToolsProps) {
  if (!isShown) return <span />;
  return (
    <div className="flex items-center gap-2">
      <label className="flex items-center gap-2 text-sm font-medium">
        {messages.fillWith}
        <input
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            // Enter would save the product.
            if (event.key !== "Enter") return;
            event.preventDefault();
            if (canFill) onFillAll();
          }}
          className="min-h-9 w-20 rounded-soft border border-ink-faint bg-white px-2 text-right tabular-nums"
        />
      </label>
      <button
        type="button"
        disabled={!canFill}
        onClick={onFillAll}
        className="min-h-9 rounded-soft border border-ink-faint px-3 text-sm font-medium hover:border-ink disabled:opacity-50"
      >
        {messages.fillAll}
      </button>
    </div>
  );
}

interface FillButtonProps {
  label: string;
  direction: "down" | "right";
  onFill: () => void;
}

export function FillButton({ label, direction, onFill }: FillButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onFill}
      className="grid size-7 shrink-0 place-items-center rounded-soft text-thread hover:bg-thread hover:text-white"
    >
      <Icon name="right" className={`size-3.5 ${direction === "down" ? "rotate-90" : ""}`} />
    </button>
  );
}
