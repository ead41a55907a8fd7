import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Swatch } from "../../catalog/swatch.tsx";
import { type Tones, withTones } from "./use-tones.ts";

const PENCIL = "M4.5 19.5 5.5 15 16 4.5 19.5 8 9 18.5l-4.5 1ZM13.5 7 17 10.5";

const messages = productFormMessages.tones;

interface ToneListProps {
  colors: readonly string[];
  tones: Tones;
  onChoose: (color: string) => void;
}

/** Each color with its dot, as buttons that open the dialog for its tone. */
export function ToneList({ colors, tones, onChoose }: ToneListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isAsking, setAsking] = useState(false);
  const listed = withTones(colors);
  if (listed.length === 0) return null;

  async function askAgain() {
    if (isAsking) return;
    setAsking(true);
    await tones.renew();
    flushSync(() => setAsking(false));
    // After success the focused button is gone.
    const isLost = document.activeElement === document.body;
    if (isLost) list.current?.querySelector("button")?.focus();
  }

  return (
    <section aria-label={messages.title} className="mt-6">
      <p className="text-sm font-medium">{messages.title}</p>
      <p className="mb-2 text-sm text-ink-soft">{messages.hint}</p>
      {/* Padding for the focus ring of the buttons. */}
      <ul ref={list} className="-m-1 flex max-h-64 flex-wrap gap-2 overflow-y-auto p-1">
        {listed.map((color) => {
          const isKnown = tones.known.has(color);
          return (
            <li key={color} className="max-w-full">
              <button
                type="button"
                // Disabled while the color's tone is unknown.
                aria-disabled={!isKnown}
                onClick={() => isKnown && onChoose(color)}
                className="group inline-flex min-h-12 max-w-full items-center gap-2 rounded-soft border border-ink-faint bg-white py-1 pr-3 pl-2 text-left text-sm hover:border-ink hover:bg-paper aria-disabled:pointer-events-none aria-disabled:border-line"
              >
                <Swatch color={color} tones={tones.byColor} className="size-6" />
                <span className="min-w-0">
                  <span className="sr-only">{messages.change} </span>
                  <span className="block truncate">{shownWord("color", color)}</span>
                  {tones.set.has(color) && (
                    <span className="block text-xs text-ink-soft">{messages.isSet}</span>
                  )}
                </span>
                <Icon
                  path={PENCIL}
                  className="size-4 text-ink-soft group-hover:text-ink group-aria-disabled:opacity-40"
                />
              </button>
            </li>
          );
        })}
      </ul>
      <div role="status" className="mt-2 text-sm text-thread">
        {tones.isLost && (
          <>
            {messages.lost}{" "}
            <Button variant="quiet" aria-disabled={isAsking} onClick={() => void askAgain()}>
              {isAsking ? messages.asking : messages.again}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
