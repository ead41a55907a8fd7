/**
 * What the Nu HTML checker calls an error and no rule of axe: to be run in the page. A table drawn as
 * cards says in roles that it is one, all through.
 */
export function listHtmlErrors(): string[] {
  const outside = (element: Element) => !element.closest('table[role="table"]');
  const isBroken = (link: Element) => {
    const target = decodeURIComponent(link.getAttribute("href")?.slice(1) ?? "");
    return target !== "" && document.getElementById(target) === null;
  };
  const roles = ["table", "row", "rowgroup", "cell", "columnheader", "rowheader"];
  const parts = roles.map((role) => `:is(table, thead, tbody, tfoot, tr, th, td)[role="${role}"]`);
  return [
    ...document.querySelectorAll("[disabled][aria-disabled]"),
    ...[...document.querySelectorAll(parts.join())].filter(outside),
    ...[...document.querySelectorAll('a[href^="#"]')].filter(isBroken),
  ].map((element) => element.outerHTML.slice(0, 120));
}
