import { useSyncExternalStore } from "react";
import { collectionMessages } from "../../../common/messages/collection.ts";
import { forget, readStored, store } from "../../browser-storage.ts";
import { Icon } from "../../ui/icon.tsx";
import { newListeners } from "../../ui/store.ts";

const ONE_COLUMN = "M5.5 4h13v16h-13V4Z";
const TWO_COLUMNS = "M4 4h6.5v16H4V4Zm9.5 0H20v16h-6.5V4Z";

/** public/columns.js reads this key before the list is painted. */
const COLUMNS_KEY = "columns";
const [subscribe, callAll] = newListeners();

// The router does not run that script when it shows the page without the server's HTML.
if (typeof document !== "undefined" && readStored(COLUMNS_KEY) === "2") {
  document.documentElement.dataset.columns = "2";
}

const isDouble = () => document.documentElement.dataset.columns === "2";

function show(double: boolean): void {
  if (double) {
    document.documentElement.dataset.columns = "2";
    store(COLUMNS_KEY, "2");
  } else {
    delete document.documentElement.dataset.columns;
    forget(COLUMNS_KEY);
  }
  callAll();
}

/** Switches a list on a phone between one column and two. */
export function ColumnSwitch() {
  const double = useSyncExternalStore(subscribe, isDouble, () => false);
  return (
    <fieldset className="needs-script -mr-3 ml-auto flex shrink-0 sm:hidden">
      <legend className="sr-only">{collectionMessages.columns}</legend>
      <ColumnButton label={collectionMessages.oneColumn} icon="one" on={!double} />
      <ColumnButton label={collectionMessages.twoColumns} icon="two" on={double} />
    </fieldset>
  );
}

function ColumnButton({ label, icon, on }: { label: string; icon: "one" | "two"; on: boolean }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={on}
      className={`grid size-[44px] place-items-center rounded-soft ${on ? "text-ink" : "text-ink-faint hover:text-ink"}`}
      onClick={() => show(icon === "two")}
    >
      <Icon path={icon === "one" ? ONE_COLUMN : TWO_COLUMNS} />
    </button>
  );
}
