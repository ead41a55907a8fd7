import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { productMessages } from "../../../common/messages/product.ts";
import { navMessages } from "../../../common/messages/shop.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useModal } from "../../ui/use-modal.ts";
import { GALLERY_SIZES, type ProductZoomProps } from "./gallery.ts";
import { carry, keptOn, MOST, magnify, type Point, type Position, WHOLE } from "./magnifier.ts";

const STEP = 1.5;
/** The magnification of a click. */
const CLICK = 2.5;
const MOVE_PX = 80;
/** The largest movement of a click. */
const CLICK_PX = 6;
const SWIPE_PX = 45;
const MIDDLE: Point = { x: 0, y: 0 };

/** A product's pictures over the whole screen, to be magnified and moved by mouse, fingers and keys. */
export function ProductZoom({ name, images, first, onClose }: ProductZoomProps) {
  const dialog = useModal();
  const stage = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(first);
  const { position, change, held, handlers } = useMagnifier(stage, turn);

  const image = images[place];
  const isWhole = position.scale === 1;
  function turn(by: number) {
    const next = place + by;
    if (next < 0 || next >= images.length) return;
    setPlace(next);
    change(() => WHOLE);
  }
  const magnifyBy = (factor: number) => change((old) => magnify(old, old.scale * factor, MIDDLE));
  function onKeyDown(event: KeyboardEvent) {
    // With these keys the browser zooms the page, or goes back.
    const isBrowsers = event.ctrlKey || event.metaKey || event.altKey;
    const act = isBrowsers ? undefined : KEY_ACTIONS[event.key];
    if (!act) return;
    event.preventDefault();
    if ("factor" in act) magnifyBy(act.factor);
    else if (isWhole) turn(act.turn);
    else change((old) => ({ ...old, x: old.x + act.x, y: old.y + act.y }));
  }

  return (
    <dialog
      ref={dialog}
      aria-label={productMessages.zoomed(name)}
      className="m-0 size-full max-h-none max-w-none bg-ground text-ink"
      onClose={() => onClose(place)}
      onKeyDown={onKeyDown}
    >
      <div className="flex h-full flex-col">
        <Bar
          {...{ place, isWhole, magnifyBy }}
          count={images.length}
          isLargest={position.scale === MOST}
        />
        <div className="relative min-h-0 flex-1">
          <div
            ref={stage}
            data-scale={position.scale}
            className={`grid size-full touch-none place-items-center overflow-hidden select-none [container-type:size] ${isWhole ? "cursor-zoom-in" : held ? "cursor-grabbing" : "cursor-grab"}`}
            {...handlers}
          >
            <div
              key={place}
              className={`relative w-[min(100cqw,80cqh)] ${held ? "" : "transition-transform duration-200"}`}
              style={{
                transform: `translate(${position.x}px, ${position.y}px) scale(${position.scale})`,
              }}
            >
              {image && <Layers {...image} />}
            </div>
          </div>
          {images.length > 1 && <Turns place={place} count={images.length} onTurn={turn} />}
        </div>
      </div>
    </dialog>
  );
}

interface BarProps {
  place: number;
  count: number;
  isWhole: boolean;
  isLargest: boolean;
  magnifyBy: (factor: number) => void;
}

/** The picture's number, and the buttons that magnify it and close the dialog. */
function Bar({ place, count, isWhole, isLargest, magnifyBy }: BarProps) {
  return (
    <div className="flex items-center gap-1 px-4 py-2 sm:px-6">
      <RoundButton
        label={navMessages.close}
        icon="close"
        className="order-last"
        onClick={(event) => event.currentTarget.closest("dialog")?.close()}
      />
      <p role="status" className="mr-auto type-label tabular-nums">
        {productMessages.position(place + 1, count)}
      </p>
      <RoundButton
        label={productMessages.zoomOut}
        icon="minus"
        isAtEnd={isWhole}
        onClick={() => magnifyBy(1 / STEP)}
      />
      <RoundButton
        label={productMessages.zoomIn}
        icon="plus"
        isAtEnd={isLargest}
        onClick={() => magnifyBy(STEP)}
      />
    </div>
  );
}

interface TurnsProps {
  place: number;
  count: number;
  onTurn: (by: number) => void;
}

function Turns({ place, count, onTurn }: TurnsProps) {
  return (
    <>
      <RoundButton
        label={productMessages.previousPicture}
        icon="left"
        isAtEnd={place === 0}
        className="absolute top-1/2 left-2 -translate-y-1/2 sm:left-6"
        onClick={() => onTurn(-1)}
      />
      <RoundButton
        label={productMessages.nextPicture}
        icon="right"
        isAtEnd={place === count - 1}
        className="absolute top-1/2 right-2 -translate-y-1/2 sm:right-6"
        onClick={() => onTurn(1)}
      />
    </>
  );
}

interface RoundButtonProps {
  label: string;
  icon: IconName;
  /** Whether it is at its end, so that a click does nothing. */
  isAtEnd?: boolean;
  className?: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

function RoundButton({ label, icon, isAtEnd, className = "", onClick }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd}
      className={`${className} grid size-11 place-items-center rounded-full bg-paper hover:text-thread aria-disabled:opacity-35`}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The picture in the size of the page, which is loaded already; the largest size covers it once loaded. */
function Layers({ url, altText }: ProductZoomProps["images"][number]) {
  return (
    <>
      <Picture url={url} alt={altText} sizes={GALLERY_SIZES} eager />
      <div className="absolute inset-0 [&_img]:bg-transparent">
        <Picture url={url} alt="" sizes="1000px" eager />
      </div>
    </>
  );
}

type KeyAction = { factor: number } | { turn: number; x: number; y: number };

/** Plus, minus and 0 magnify; arrows turn to another picture, or move a magnified picture. */
const KEY_ACTIONS: Record<string, KeyAction | undefined> = {
  "+": { factor: STEP },
  "=": { factor: STEP },
  "-": { factor: 1 / STEP },
  "0": { factor: 0 },
  ArrowLeft: { turn: -1, x: MOVE_PX, y: 0 },
  ArrowRight: { turn: 1, x: -MOVE_PX, y: 0 },
  ArrowUp: { turn: 0, x: 0, y: MOVE_PX },
  ArrowDown: { turn: 0, x: 0, y: -MOVE_PX },
};

/** The position of the picture, and the handlers that let mouse, wheel and fingers change it. */
function useMagnifier(stage: RefObject<HTMLDivElement | null>, turn: (by: number) => void) {
  const { position, change, pointAt } = usePosition(stage);
  const [held, setHeld] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  /** Where a press began, while it may still become a click or a swipe. */
  const press = useRef<Point>(undefined);

  function release(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    setHeld(fingers.current.size > 0);
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const point = pointAt(event);
      press.current = fingers.current.size === 0 ? point : undefined;
      fingers.current.set(event.pointerId, point);
      setHeld(true);
    },
    onPointerMove(event: PointerEvent) {
      if (!fingers.current.has(event.pointerId)) return;
      const before = [...fingers.current.values()];
      fingers.current.set(event.pointerId, pointAt(event));
      const after = [...fingers.current.values()];
      change((old) => carry(old, before, after));
    },
    onPointerUp(event: PointerEvent) {
      const point = pointAt(event);
      const begun = press.current;
      if (begun && fingers.current.has(event.pointerId)) {
        const [byX, byY] = [point.x - begun.x, point.y - begun.y];
        if (Math.hypot(byX, byY) < CLICK_PX) {
          change((old) => magnify(old, old.scale === 1 ? CLICK : 1, point));
        } else if (position.scale === 1 && Math.abs(byX) > Math.max(SWIPE_PX, Math.abs(byY))) {
          turn(byX < 0 ? 1 : -1);
        }
      }
      press.current = undefined;
      release(event);
    },
    onPointerCancel: release,
  };
  return { position, change, held, handlers };
}

/** The position of the picture on its stage; the wheel magnifies it. */
function usePosition(stage: RefObject<HTMLDivElement | null>) {
  const [position, setPosition] = useState(WHOLE);
  const change = useCallback(
    (next: (old: Position) => Position) => {
      const box = stage.current;
      if (!box) return;
      const size = { width: box.clientWidth, height: box.clientHeight };
      setPosition((old) => keptOn(size, next(old)));
    },
    [stage],
  );
  const pointAt = useCallback(
    ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const box = stage.current?.getBoundingClientRect();
      if (!box) return MIDDLE;
      return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
    },
    [stage],
  );
  useEffect(() => {
    const box = stage.current;
    // React's listener is passive, so it could not keep the browser from zooming the page.
    function onWheel(event: WheelEvent) {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / 400);
      change((old) => magnify(old, old.scale * factor, pointAt(event)));
    }
    box?.addEventListener("wheel", onWheel, { passive: false });
    return () => box?.removeEventListener("wheel", onWheel);
  }, [stage, change, pointAt]);
  return { position, change, pointAt };
}
