/** What is said of a picture that somebody uploads. Apart, so that only the pages that ask for one fetch it. */
export const pictureTexts = {
  change: "Change picture",
  uploading: "Uploading…",
  changed: "Press Update to keep your new picture",
  tooHeavy: "This picture is larger than 10 MB",
  failed: "We could not upload the picture. Please check your connection and try again.",
} as const;
