import { editorTexts } from "../../../../common/admin-editor-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Swatch } from "../../catalog/swatch.tsx";
import type { Tones } from "./use-tones.ts";

const words = editorTexts.tones;

interface ToneListProps {
  colors: readonly string[];
  tones: Tones;
  onChoose: (color: string) => void;
}

/** Each color with its dot as the shop shows it; a click gives it another. */
export function ToneList({ colors, tones, onChoose }: ToneListProps) {
  if (colors.length === 0) return null;
  return (
    <section aria-label={words.title} className="mt-4">
      <p className="text-sm font-medium">{words.title}</p>
      <p className="mb-2 text-sm text-ink-soft">{words.hint}</p>
      <ul className="flex max-h-64 flex-wrap gap-2 overflow-y-auto p-0.5">
        {colors.map((color) => (
          <li key={color} className="max-w-full">
            <button
              type="button"
              onClick={() => onChoose(color)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-soft border border-line bg-paper py-1 pr-3 pl-2 text-left text-sm hover:border-ink"
            >
              <Swatch color={color} tones={tones.byColor} className="size-6" />
              <span className="min-w-0">
                <span className="sr-only">{words.change} </span>
                <span className="block truncate">{color}</span>
                {tones.set.has(color) && (
                  <span className="block text-xs text-ink-soft">{words.isSet}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div role="status" className="text-sm text-thread">
        {tones.isLost && (
          <>
            {words.lost}{" "}
            <Button look="quiet" onClick={() => void tones.renew()}>
              {words.again}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
