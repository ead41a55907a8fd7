import { text } from "../text.ts";
export const formMessages = {
  required: text("{label} is required", "label"),
  problem: text("{label} {problem}", "label", "problem"),
};

export const removalMessages = {
  title: "Delete this item?",
  text: "This cannot be undone.",
  confirm: "Delete",
  cancel: "Cancel",
};
