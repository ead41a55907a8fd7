import { texts } from "../text.ts";

/** Messages of the picture of a person. Apart from account.ts, so that the profile does without. */
export const avatarMessages = texts("avatarMessages", {
  change: "Change picture",
  uploading: "Uploading...",
  changed: "Press Update to keep your new picture",
  tooHeavy: "This picture is larger than 10 MB",
  failed: "We could not upload the picture. Please check your connection and try again.",
});
