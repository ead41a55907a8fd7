/** A box on the screen, as `getBoundingClientRect` measures it. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Wanted {
  left: number;
  right: number;
  height: number;
}

/** The distance of toasts to other elements and to the edge of the screen, in pixels. */
export const GAP = 16;

/**
 * The lowest position, from the screen's lower edge, at which something of this height covers none of the
 * boxes; without such a position, the one where it covers least.
 */
export function freeBottom(wanted: Wanted, boxes: readonly Box[], screenHeight: number): number {
  const near = boxes.filter(
    ({ left, right }) => left < wanted.right + GAP / 2 && right > wanted.left - GAP / 2,
  );
  const places = [GAP, ...near.map(({ top }) => screenHeight - top + GAP / 2)]
    .filter((bottom) => bottom >= GAP && bottom + wanted.height <= screenHeight - GAP)
    .sort((one, other) => one - other);
  let best = { bottom: GAP, covered: Number.POSITIVE_INFINITY };
  for (const bottom of places) {
    const lower = screenHeight - bottom;
    const upper = lower - wanted.height;
    const covered = near.reduce(
      (sum, box) => sum + Math.max(0, Math.min(lower, box.bottom) - Math.max(upper, box.top)),
      0,
    );
    if (covered < best.covered) best = { bottom, covered };
    if (covered === 0) break;
  }
  return best.bottom;
}

/** The elements that a toast must not cover: fields, buttons and messages. */
const IN_USE =
  "input:not([type=hidden]), select, textarea, label, button, summary, .button, [role=button], [role=option], [role=alert], [role=status], [id$='-note'], progress, [data-purchase-bar]";

/** The boxes of the elements in use: only those of the top dialog, if one is open. */
export function boxesInUse(except: Element): Box[] {
  const dialogs = document.querySelectorAll("dialog[open]");
  const within = dialogs[dialogs.length - 1] ?? document;
  const boxes: Box[] = [];
  for (const element of within.querySelectorAll<HTMLElement>(IN_USE)) {
    if (except.contains(element)) continue;
    const box = element.getBoundingClientRect();
    // An element for screen readers only has a single pixel.
    if (box.width <= 1 || box.height <= 1) continue;
    if (box.bottom <= 0 || box.top >= window.innerHeight) continue;
    if (element.checkVisibility?.({ visibilityProperty: true }) === false) continue;
    boxes.push(box);
  }
  return boxes;
}
