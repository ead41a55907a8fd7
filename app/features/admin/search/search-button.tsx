import { useLayoutEffect, useState } from "react";
import { adminSearchMessages } from "../../../../common/messages/admin/search.ts";
import { navMessages } from "../../../../common/messages/shop.ts";
import { Icon } from "../../../ui/icon.tsx";
import { loadOnUse, NoDialog } from "../../../ui/load-on-use.tsx";

const SearchDialog = loadOnUse<{ onClose: () => void }>(
  async () => (await import("./search-dialog.tsx")).SearchDialog,
  NoDialog,
);

/** The search dialog, which Ctrl+K, or ⌘K on a Mac, opens on every page. */
export function useSearchEverything() {
  const [open, setOpen] = useState(false);
  // Before the page is painted, so that an early key press is not lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isIt = event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey);
      if (!isIt || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // Not over an open dialog.
      if (document.querySelector("dialog[open]:not(.drawer)") === null) setOpen(true);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return {
    openSearch: () => setOpen(true),
    search: open ? <SearchDialog onClose={() => setOpen(false)} /> : null,
  };
}

/** The search's button: with name and key in the sidebar, as an icon in the bar of a phone. */
export function SearchButton({ compact, onOpen }: { compact?: boolean; onOpen: () => void }) {
  if (compact) {
    return (
      <button
        type="button"
        aria-label={adminSearchMessages.title}
        aria-haspopup="dialog"
        onClick={onOpen}
        className="grid size-11 place-items-center text-white"
      >
        <Icon name="search" />
      </button>
    );
  }
  return (
    <button
      type="button"
      aria-label={adminSearchMessages.title}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      className="flex min-h-11 w-full items-center gap-3 rounded-soft border border-white/25 px-3 text-sm text-paper/80 hover:border-white/60 hover:text-white"
    >
      <Icon name="search" className="size-4" />
      {navMessages.search}
      <kbd className="ml-auto rounded-soft bg-white/12 px-1.5 py-0.5 font-sans text-xs">
        {isMac() ? "⌘K" : "Ctrl K"}
      </kbd>
    </button>
  );
}

function isMac(): boolean {
  return typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);
}
