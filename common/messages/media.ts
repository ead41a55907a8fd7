import { text, texts } from "../text.ts";

/** Pictures that are uploaded. */
export const mediaApiMessages = texts("mediaApiMessages", {
  busy: "Too many pictures are being made. Please try again in a moment.",
  empty: "This file is empty",
  notAPicture:
    "This file is not a picture we can read. Please choose a JPEG, PNG, WebP, AVIF or GIF.",
  missing: "Please choose a picture",
  several: "Please send one picture at a time",
  unknownUse: "for must be avatar, product, page, logo or icon",
  gone: "This picture is no longer here. Please upload it again.",
  tooManyPixels: text("This picture has more than {most} megapixels"),
  tooHeavyDrawing: "This SVG is larger than 500 kB. Please simplify it, or save it as PNG.",
  unsafeDrawing:
    "This SVG holds scripts, or refers to other files. Please save it as a plain SVG, or as PNG.",
  showsNothing: "Nothing can be seen of this picture: all of it is transparent.",
  tooSlow: "This picture takes too long to read. Please save it as JPEG or PNG and send it again.",
  cameTooSlowly:
    "The picture came too slowly while others were waiting. Please try again in a moment, or with a smaller picture.",
  tooManyWaiting:
    "Several pictures from your address are being taken in already. Please try again in a moment.",
  damaged: "This picture is damaged and cannot be read to its end",
});
