/** Bare paper with a hanger-like line: the shape of a picture without a promise of what it shows. */
export function drawStandIn(width: number, height: number): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#f4f0e8"/>`,
    `<g transform="translate(${width / 2} ${height / 2}) scale(${width / 800})" fill="none" stroke="#d9d2c4" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">`,
    `<path d="M-18,-62 C-18,-92 22,-92 22,-64 C22,-44 0,-44 0,-22 L150,58 C168,70 160,88 140,88 L-140,88 C-160,88 -168,70 -150,58 L0,-22"/>`,
    `</g></svg>`,
  ].join("");
}
