/** A box on the screen, as `getBoundingClientRect` has it. */
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

/** Between toasts and what they make room for, and to the edge of the screen, in pixels. */
export const GAP = 16;

/**
 * How far above the screen's lower edge something of this height stands, so that it covers none of the
 * boxes: as low as can be. Where there is no such place, where it covers least.
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

/** The elements that a toast must leave in sight: fields, buttons and messages. */
const IN_USE =
  "input:not([type=hidden]), select, textarea, label, button, summary, .button, [role=button], [role=option], [role=alert], [role=status], [id$='-note'], progress, [data-purchase-bar]";

/** The boxes of all that is in use now: of an open dialog, as long as there is one. */
export function boxesInUse(except: Element): Box[] {
  const dialogs = document.querySelectorAll("dialog[open]");
  const within = dialogs[dialogs.length - 1] ?? document;
  const boxes: Box[] = [];
  for (const element of within.querySelectorAll<HTMLElement>(IN_USE)) {
    if (except.contains(element)) continue;
    const box = element.getBoundingClientRect();
    // An element for screen readers only is one pixel large.
    if (box.width <= 1 || box.height <= 1) continue;
    if (box.bottom <= 0 || box.top >= window.innerHeight) continue;
    if (element.checkVisibility?.({ visibilityProperty: true }) === false) continue;
    boxes.push(box);
  }
  return boxes;
}
