import { Icon } from "../../ui/icon.tsx";
import type { ViewOf } from "./section-view.ts";

export function TrustStrip({ points }: Pick<ViewOf<"trust">, "points">) {
  return (
    <div className="page-width mt-section">
      <ul className="grid gap-10 text-center sm:grid-cols-3">
        {points.map(({ icon, title, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: promises keep their places
          <li key={place} className="flex flex-col items-center">
            <Icon name={icon} className="size-8 text-thread" />
            <p className="mt-4 font-semibold">{title}</p>
            {text && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
