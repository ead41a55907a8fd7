/**
 * In the browser, in `page.evaluate`: whatever makes the page scroll sideways, and text that its own box
 * hides or that sticks out.
 */
export function listMisfits(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const name = (element: Element) => element.outerHTML.slice(0, 120);
  const widest = () =>
    [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .filter((element) => !element.closest(".overflow-x-auto, .overflow-auto"))
      .slice(-3)
      .map(name);
  const found =
    scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide: ${widest().join(" ")}`] : [];
  for (const element of document.querySelectorAll("body *")) {
    const box = element.getBoundingClientRect();
    // Some are for screen readers alone on narrow screens.
    const unseen = element.closest("[class*='sr-only']");
    if ((unseen && unseen.clientWidth <= 1) || element.closest(".sr-only")) continue;
    if (!element.checkVisibility()) continue;
    const { overflowX } = getComputedStyle(element);
    // What is typed into a field scrolls by itself. A line that ends within joined letters is a little wider than its box.
    const hides = /hidden|clip/.test(overflowX) && !element.matches("input");
    if (hides && element.scrollWidth > element.clientWidth + 2)
      found.push(`hides: ${name(element)}`);
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const scrolls = element.closest(
      ".overflow-x-auto, .overflow-auto, [aria-hidden=true], [inert]",
    );
    if (hasText && !scrolls && (box.left < -1 || box.right > clientWidth + 1)) {
      found.push(`sticks out: ${name(element)}`);
    }
  }
  return found;
}

/**
 * In the browser: text that a box scrolls sideways or cuts off below, text that runs over the edge of its own box, and
 * controls of what is on top (the page, or the dialog that is open) that no scrolling brings into sight.
 */
export function listLosses(): string[] {
  const TOASTS = "[data-sonner-toaster]";
  const found: string[] = [];
  // What a list that is open hides, is there again once that is closed.
  const list = document.querySelector("[role=listbox]");
  const searched = list?.closest("header") ?? list?.parentElement;
  const top = [...document.querySelectorAll("dialog:modal")].at(-1) ?? searched ?? document.body;
  const seen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(".sr-only, [aria-hidden=true], [inert]");
  const name = (element: Element) => element.outerHTML.slice(0, 120);
  for (const element of top.querySelectorAll("*")) {
    if (!seen(element) || element.matches("input, select, textarea, .overflow-x-auto")) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const wide = element.scrollWidth > element.clientWidth + 1;
    const high = element.scrollHeight > element.clientHeight + 1;
    const text = element.textContent?.trim();
    if (!text || element.clientWidth === 0) continue;
    if (wide && /auto|scroll/.test(overflowX)) found.push(`scrolls sideways: ${name(element)}`);
    if (high && /hidden|clip/.test(overflowY)) found.push(`cuts off: ${name(element)}`);
    const { display } = getComputedStyle(element);
    if (display.startsWith("inline") || display === "contents") continue;
    const box = element.getBoundingClientRect();
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
      const words = document.createRange();
      words.selectNodeContents(node);
      const { left, right } = words.getBoundingClientRect();
      const over = Math.round(Math.max(right - box.right, box.left - left));
      if (over > 1) found.push(`runs over by ${over} px: ${name(element)}`);
    }
  }
  const controls = top.querySelectorAll<HTMLElement>("a, button, input, select, [role=option]");
  for (const control of controls) {
    if (!seen(control) || control.closest(TOASTS)) continue;
    // What stands for a box that is drawn by its label.
    const shown = control.clientWidth > 2 ? control : (control.closest("label") ?? control);
    shown.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const { left, top: above, width, height } = shown.getClientRects()[0] ?? new DOMRect();
    const [x, y] = [left + width / 2, above + height / 2];
    // A message goes by itself.
    const hit = document.elementsFromPoint(x, y).find((each) => !each.closest(TOASTS));
    if (!hit || !(shown.contains(hit) || hit.contains(shown))) {
      const by = hit ? ` (under ${name(hit)})` : ` (at ${Math.round(x)}, ${Math.round(y)})`;
      found.push(`cannot be reached: ${name(shown)}${by}`);
    }
  }
  window.scrollTo(0, 0);
  for (const scrolled of top.querySelectorAll("*")) scrolled.scrollTop = 0;
  return found;
}
