import { FREE_SHIPPING_OVER_CENTS } from "../../../common/limits.ts";
import { homeMessages } from "../../../common/messages/home.ts";
import { formatCents } from "../../../common/money.ts";
import { Icon } from "../../ui/icon.tsx";

const POINTS = [
  ["shipping", "truck"],
  ["returns", "returns"],
  ["payment", "lock"],
] as const;

export function TrustStrip() {
  return (
    <div className="page-width mt-section">
      <ul className="grid gap-10 text-center sm:grid-cols-3">
        {POINTS.map(([point, icon]) => {
          const { title, text } = homeMessages.trust[point];
          return (
            <li key={point} className="flex flex-col items-center">
              <Icon name={icon} className="size-8 text-thread" />
              <p className="mt-4 font-semibold">{title}</p>
              <p className="mt-1 text-sm text-ink-soft">
                {text(formatCents(FREE_SHIPPING_OVER_CENTS))}
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
