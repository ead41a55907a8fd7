/** Whether a click opens its link on this page, not in a new tab or window. */
export function isPlainClick(event: Pick<MouseEvent, "button" | ModifierKey>): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

type ModifierKey = "metaKey" | "ctrlKey" | "shiftKey" | "altKey";
