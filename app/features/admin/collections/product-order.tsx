import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { adminCollectionMessages } from "../../../../common/messages/admin/collections.ts";
import { formatDollars } from "../../../../common/money.ts";
import { NO_PICTURE, pictureAt } from "../../../../common/picture-url.ts";
import type { CollectionProduct } from "../../../../server/catalog/collections/contract.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Tool } from "../tool.tsx";
import { type CollectionDraft, rangeOf, withMoved, withoutProduct, withPin } from "./draft.ts";

interface ProductOrderProps {
  draft: CollectionDraft;
  onChange: (draft: CollectionDraft) => void;
}

/** The products of a collection: dragged or moved by buttons, pinned, taken out. */
export function ProductOrder({ draft, onChange }: ProductOrderProps) {
  const messages = adminCollectionMessages.products;
  const [dragged, setDragged] = useState<number>();
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const { products, pinned } = draft;

  function move(from: number, to: number) {
    const moved = withMoved(draft, from, to);
    const product = products[from];
    if (!product || moved.products[from]?._id === product._id) return;
    onChange(moved);
    const place = moved.products.findIndex(({ _id }) => _id === product._id);
    setAnnouncement(messages.moved(product.name, place + 1, products.length));
  }

  /** The focus goes to the button of what has taken its place. */
  function remove({ _id, name }: CollectionProduct, place: number) {
    flushSync(() => {
      onChange(withoutProduct(draft, _id));
      setAnnouncement(messages.removed(name));
    });
    const line = list.current?.children[Math.min(place, products.length - 2)];
    line?.querySelector<HTMLElement>("button:last-of-type")?.focus();
  }

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {products.map((product, place) => (
          <ProductLine
            key={product._id}
            {...{ product, place }}
            count={products.length}
            range={rangeOf(draft, place)}
            isPinned={pinned.includes(product._id)}
            isDragged={dragged === place}
            onMove={(to) => move(place, to)}
            onPin={() => onChange(withPin(draft, product._id))}
            onRemove={() => remove(product, place)}
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(undefined)}
            onDropHere={() => dragged !== undefined && move(dragged, place)}
          />
        ))}
      </ol>
    </>
  );
}

interface ProductLineProps {
  product: CollectionProduct;
  place: number;
  count: number;
  /** The first and the last place that it can have. */
  range: [first: number, last: number];
  isPinned: boolean;
  isDragged: boolean;
  onMove: (to: number) => void;
  onPin: () => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDropHere: () => void;
}

function ProductLine(props: ProductLineProps) {
  const { product, place, count, range, isPinned, isDragged, onMove, onPin, onRemove } = props;
  const messages = adminCollectionMessages.products;
  const [isOver, setIsOver] = useState(false);
  const { name, sku, price, isPublished, image } = product;
  return (
    <li
      aria-label={messages.place(name, place + 1, count)}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", name);
        props.onDragStart();
      }}
      onDragEnd={props.onDragEnd}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        props.onDropHere();
      }}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 border border-line bg-white p-2 sm:flex-nowrap ${isDragged ? "opacity-40" : ""} ${isOver ? "outline-2 outline-thread" : ""}`}
    >
      <img
        src={pictureAt(image ?? NO_PICTURE, 160, "webp")}
        alt=""
        draggable={false}
        loading="lazy"
        className="h-14 w-11 shrink-0 cursor-grab bg-paper-deep object-cover"
      />
      <span className="min-w-0 flex-[1_1_10rem]">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft tabular-nums">
          {sku} · {formatDollars(price)}
          {isPinned && <Badge tone="good">{messages.pinned}</Badge>}
          {!isPublished && <Badge tone="open">{labelMessages.draft}</Badge>}
        </span>
      </span>
      <span className="ml-auto flex">
        <Tool
          label={isPinned ? messages.unpin(name) : messages.pin(name)}
          tool="pin"
          aria-pressed={isPinned}
          onClick={onPin}
        />
        <Tool
          label={messages.first(name)}
          tool="first"
          aria-disabled={place === range[0]}
          onClick={() => onMove(range[0])}
        />
        <Tool
          label={messages.up(name)}
          tool="up"
          aria-disabled={place === range[0]}
          onClick={() => onMove(place - 1)}
        />
        <Tool
          label={messages.down(name)}
          tool="down"
          aria-disabled={place === range[1]}
          onClick={() => onMove(place + 1)}
        />
        <Tool label={messages.remove(name)} tool="remove" onClick={onRemove} />
      </span>
    </li>
  );
}
