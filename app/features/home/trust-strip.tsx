import { homeMessages } from "../../../common/messages/home.ts";
import { Icon } from "../../ui/icon.tsx";

export function TrustStrip() {
  return (
    <div className="page-width mt-section">
      <ul className="grid gap-10 text-center sm:grid-cols-3">
        {homeMessages.trust.map(({ icon, title, text }) => (
          <li key={title} className="flex flex-col items-center">
            <Icon name={icon} className="size-8 text-thread" />
            <p className="mt-4 font-semibold">{title}</p>
            <p className="mt-1 text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
