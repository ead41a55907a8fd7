import { texts } from "../text.ts";

/** Messages of the form that changes one's own password. Apart from account.ts, so that the profile does without. */
export const ownPasswordMessages = texts("ownPasswordMessages", {
  title: "Password",
  open: "Change password",
  adminHint: "At least 8 characters, not your name, your email address or the shop's name",
  newPassword: "New password",
  save: "Save new password",
  cancel: "Cancel",
  saved: "Password changed. Your other devices were logged out.",
  failed: "We could not change your password. Please check your connection and try again.",
});
