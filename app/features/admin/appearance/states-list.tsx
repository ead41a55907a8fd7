import { describeFace } from "../../../../common/appearance/faces.ts";
import { paletteOf } from "../../../../common/appearance/palette.ts";
import { appearanceMessages as messages } from "../../../../common/messages/admin/appearance.ts";
import type { AppearanceState } from "../../../../server/appearance/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { formatMoment } from "../format-moment.ts";
import { Panel } from "../panel.tsx";

interface StatesListProps {
  states: AppearanceState[];
  busy: boolean;
  onBringBack: (values: AppearanceState["values"]) => void;
}

/** How the shop looked before, each with a way back. */
export function StatesList({ states, busy, onBringBack }: StatesListProps) {
  return (
    <Panel id="states" title={messages.states}>
      <ul className="divide-y divide-line">
        {states.map(({ version, values, at }, place) => (
          <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Colors values={values} />
            <p className="min-w-40 flex-1 text-sm">
              <span className="font-medium">{at ? formatMoment(at) : messages.stateFirst}</span>
              <br />
              <span className="text-ink-soft">
                {describeFace(values.displayFace).family} · {describeFace(values.textFace).family}
              </span>
            </p>
            {place === 0 ? (
              <span className="ml-auto text-sm text-ink-soft">{messages.stateNow}</span>
            ) : (
              <Button
                variant="quiet"
                className="ml-auto"
                aria-disabled={busy}
                onClick={() => onBringBack(values)}
              >
                {messages.bringBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Colors({ values }: { values: AppearanceState["values"] }) {
  const { paper, ink, thread } = paletteOf(values).palette;
  return (
    <span aria-hidden="true" className="flex border border-line">
      {[paper, ink, thread].map((color, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none moves
        <span key={place} className="size-6" style={{ backgroundColor: color }} />
      ))}
    </span>
  );
}
