import { texts } from "../../text.ts";

/** When two admins change the same at once. */
export const mergeMessages = texts("mergeMessages", {
  title: "Somebody else has saved meanwhile",
  text: "Where you changed different things, both stay. Where you both changed the same, choose what stays. Nothing is saved before you do.",
  mine: "Mine",
  theirs: "Theirs",
  keep: "Save with these",
  cancel: "Go on editing",
  empty: "Empty",
  removed: "Removed",
  order: "Order",
  merged: "Somebody else has saved meanwhile. You changed different things, and both are saved.",
  loadFailed: "Somebody else has saved meanwhile, and we could not load it. Please try again.",
});
