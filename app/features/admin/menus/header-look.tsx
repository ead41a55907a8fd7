import { roomFor } from "../../../../common/header-room.ts";
import { nameOf } from "../../../../common/menus.ts";
import { menuMessages as messages } from "../../../../common/messages/admin/menus.ts";
import { shopMessages } from "../../../../common/messages/shop.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Scroller } from "../dashboard/scroller.tsx";
import { type DraftEntry, entryOf } from "./draft.ts";

/** The header of the shop's pages on a laptop, with the menu as it is being edited. */
export function HeaderLook({ entries }: { entries: readonly DraftEntry[] }) {
  const names = entries.flatMap((entry) => nameOf(entryOf(entry)) ?? []);
  const room = roomFor(names);
  const menu = names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have one name
    <span key={index} className="py-2 text-sm font-medium whitespace-nowrap">
      {name}
    </span>
  ));
  return (
    <figure>
      <figcaption className="mb-2 type-label">{messages.look}</figcaption>
      <Scroller label={messages.look} className="border border-line bg-paper">
        <div className="min-w-[56rem] px-6">
          <div className="grid min-h-16 grid-cols-[1fr_auto_1fr] items-center">
            {room === "beside" ? (
              <div className="flex gap-7">{menu}</div>
            ) : (
              <div>{room === "button" && <Icon name="menu" />}</div>
            )}
            <span className="border-l-3 border-dashed border-thread pl-2 font-display text-2xl font-medium tracking-[-0.03em]">
              {shopMessages.name}
            </span>
            <div className="flex justify-end gap-5">
              <Icon name="search" />
              <Icon name="user" />
              <Icon name="bag" />
            </div>
          </div>
          {room === "below" && (
            <div className="flex flex-wrap justify-center gap-x-7 pb-3">{menu}</div>
          )}
        </div>
      </Scroller>
      <p className="mt-2 text-sm text-ink-soft">{messages.lookText[room]}</p>
    </figure>
  );
}
