import type { Pen } from "./pen.ts";

/** How rough the face of the cloth is: the height of its grain and how fine that is. */
export interface Hand {
  height: number;
  frequency: number;
}

/** A garment laid on warm paper: its shadow, its cloth with the light on it, then what is not dyed. */
export function layOnPaper(cloth: string, trims: string, pen: Pen, hand: Hand, width: number) {
  // On a pale cloth every speck shows.
  const grain = hand.height * (pen.tones.isPale ? 0.5 : 1);
  const outline = pen.silhouettes.join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * 5) / 4}" viewBox="0 0 800 1000">`,
    `<defs>`,
    `<radialGradient id="paper" cx=".42" cy=".36" r=".85"><stop offset="0" stop-color="#f8f5ef"/><stop offset=".6" stop-color="#f3eee5"/><stop offset="1" stop-color="#e8e1d5"/></radialGradient>`,
    `<filter id="far" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="20"/></filter>`,
    `<filter id="close" x="-3%" y="-3%" width="106%" height="106%"><feGaussianBlur stdDeviation="4.5"/></filter>`,
    // Noise, lit from the window as if it were the relief of the cloth, then laid over it.
    `<filter id="relief" filterUnits="userSpaceOnUse" x="0" y="0" width="800" height="1000" color-interpolation-filters="sRGB">`,
    `<feTurbulence type="fractalNoise" baseFrequency="${hand.frequency}" numOctaves="1" seed="3"/>`,
    `<feDiffuseLighting surfaceScale="${grain}" diffuseConstant="1.16" lighting-color="#fff"><feDistantLight azimuth="232" elevation="60"/></feDiffuseLighting>`,
    `<feComposite in2="SourceGraphic" operator="arithmetic" k1="1"/>`,
    `<feComposite in2="SourceAlpha" operator="in"/>`,
    `</filter>`,
    ...pen.defs,
    `</defs>`,
    `<rect width="800" height="1000" fill="url(#paper)"/>`,
    `<path d="${outline}" fill="#4a3a28" opacity=".3" transform="translate(12 22)" filter="url(#far)"/>`,
    `<path d="${outline}" fill="#3a2c1e" opacity=".42" transform="translate(3 6)" filter="url(#close)"/>`,
    `<g filter="url(#relief)">${cloth}</g>`,
    trims,
    `</svg>`,
  ].join("");
}
