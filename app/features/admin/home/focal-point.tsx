import type { CSSProperties } from "react";
import { adminHomeMessages } from "../../../../common/messages/admin/home.ts";
import { pictureAt } from "../../../../common/picture-url.ts";
import type { HomePicture } from "../../../../server/settings/subjects/home.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { NumberField } from "./list-fields.tsx";

interface FocalPointProps {
  picture: Pick<HomePicture, "url" | "x" | "y">;
  errors: FieldErrors;
  onChange: (point: { x: number; y: number }) => void;
}

/** The place of a picture that stays in view: clicked, or typed in per cent. */
export function FocalPoint({ picture, errors, onChange }: FocalPointProps) {
  const messages = adminHomeMessages.picture;
  const { url, x, y } = picture;
  const src = pictureAt(url, 640, "webp");
  const at: CSSProperties = { objectPosition: `${x}% ${y}%` };
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,20rem)_minmax(15rem,1fr)]">
      <button
        type="button"
        aria-label={messages.focusButton}
        // The keyboard has the two fields.
        tabIndex={-1}
        className="relative min-w-0 cursor-crosshair self-start justify-self-start"
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          // A press without a pointer has no place.
          if (detail === 0) return;
          const box = currentTarget.getBoundingClientRect();
          onChange({
            x: percentOf(clientX - box.left, box.width),
            y: percentOf(clientY - box.top, box.height),
          });
        }}
      >
        <img src={src} alt="" draggable={false} className="block max-h-64 max-w-full" />
        <span
          aria-hidden="true"
          style={{ left: `${x}%`, top: `${y}%` }}
          className="absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-thread/60 shadow-drawer"
        />
      </button>
      <div className="grid content-start gap-3">
        <p className="text-sm text-ink-soft">{messages.focus}</p>
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={messages.x}
            value={x}
            error={errors.x}
            onChange={(value) => onChange({ x: value, y })}
          />
          <NumberField
            label={messages.y}
            value={y}
            error={errors.y}
            onChange={(value) => onChange({ x, y: value })}
          />
        </div>
        <div className="flex items-end gap-4 text-xs text-ink-soft">
          <figure>
            <img src={src} alt="" style={at} className="aspect-2/1 w-40 max-w-none object-cover" />
            <figcaption>{messages.wide}</figcaption>
          </figure>
          <figure>
            <img src={src} alt="" style={at} className="aspect-3/4 w-15 max-w-none object-cover" />
            <figcaption>{messages.tall}</figcaption>
          </figure>
        </div>
      </div>
    </div>
  );
}

function percentOf(part: number, whole: number): number {
  return Math.min(100, Math.max(0, Math.round((part / whole) * 100)));
}
